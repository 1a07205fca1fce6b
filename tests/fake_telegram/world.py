"""State of the fake: chats, messages, updates to deliver, scripted failures; and what the API checks."""

import asyncio
import itertools
import json
import time
from collections import Counter, deque

from tests.fake_telegram.markup import MarkupError, parse_html, utf16

TOKEN = "123456:FAKE-token_for-loopback"
BOT = {
    "id": 123456,
    "is_bot": True,
    "first_name": "Banhista",
    "username": "banhista_bot",
    "can_join_groups": True,
    "can_read_all_group_messages": False,
    "supports_inline_queries": True,
}
SELF = {key: BOT[key] for key in ("id", "is_bot", "first_name", "username")}


class Refused(Exception):
    """An answer with ok: false."""

    def __init__(self, code, description, **parameters):
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters


class World:
    """Everything the fake knows; methods named like the Bot API's are its methods."""

    def __init__(self, *, keep=None):
        self.calls = deque(maxlen=keep)
        self.messages = {}
        self.deleted = set()
        self.queue = deque()
        self.webhook = None
        self.blocked = set()
        self.unknown = set()
        self.migrated = {}
        self.settings = {}
        self.queries = {}
        self.expired_queries = set()
        self.failures = {}
        self.delays = {}
        self.requests = Counter()
        self._ids = itertools.count(1)
        self._update_ids = itertools.count(1000)
        self._query_ids = itertools.count(1)
        self._changed = asyncio.Event()
        self._poll = 0
        self.listener = None
        self.poll_limit_s = 25
        self.keep_messages = True

    # -- what tests do --

    def fail(self, method, refused, *, times=1):
        """Refuse the next calls of a method."""
        self.failures.setdefault(method, deque()).extend([refused] * times)

    def say(self, text=None, *, chat_id=7, chat_type="private", date=None, **more):
        """Let a user send a message; return its JSON."""
        message = {
            "message_id": next(self._ids),
            "date": int(date or time.time()),
            "chat": self.chat_json(chat_id, chat_type),
            "from": user_json(more.pop("user_id", abs(chat_id)), more.pop("lang", "pt")),
        }
        if text is not None:
            message["text"] = text
            if text.startswith("/"):
                length = len(text.split()[0])
                message["entities"] = [{"type": "bot_command", "offset": 0, "length": length}]
        message.update(more)
        self.push({"message": message})
        return message

    def edit(self, message, text):
        """Let the user edit a message."""
        edited = {**message, "text": text, "edit_date": int(time.time())}
        self.push({"edited_message": edited})
        return edited

    def press(self, message, data, *, user_id=None, expired=False):
        """Let a user press a button."""
        query_id = str(next(self._query_ids))
        (self.expired_queries if expired else self.queries.setdefault("callback", set())).add(query_id)
        user = user_json(user_id or abs(message["chat"]["id"]), "pt")
        self.push({"callback_query": {"id": query_id, "from": user, "message": message,
                                      "chat_instance": "1", "data": data}})  # fmt: skip
        return query_id

    def inline(self, text, *, user_id=7, lang="pt"):
        """Let a user type after the bot's name in any chat."""
        query_id = f"inline{next(self._query_ids)}"
        self.queries.setdefault("inline", set()).add(query_id)
        self.push(
            {"inline_query": {"id": query_id, "from": user_json(user_id, lang), "query": text, "offset": ""}}
        )
        return query_id

    def push(self, update):
        """Queue an update for delivery; return its id."""
        update = {"update_id": update.get("update_id") or next(self._update_ids), **update}
        self.queue.append(update)
        self._changed.set()
        return update["update_id"]

    def chat_json(self, chat_id, kind="private"):
        if kind == "private":
            return {"id": chat_id, "type": kind, "first_name": "Ana"}
        return {"id": chat_id, "type": kind, "title": "Grupo"}

    def sent(self, chat_id=None, method=None):
        """Return the results of successful sends and edits, oldest first."""
        return [
            call["result"]
            for call in self.calls
            if isinstance(call["result"], dict)
            and "message_id" in call["result"]
            and (chat_id is None or call["result"]["chat"]["id"] == chat_id)
            and (method is None or call["method"] == method)
        ]

    def called(self, method):
        """Return the parameters of every call of a method, successful or not."""
        return [call["params"] for call in self.calls if call["method"] == method]

    async def until(self, check, *, patience_s=5.0):
        """Wait until a check is true, return what it returned."""
        deadline = time.monotonic() + patience_s
        while not (found := check()):
            if time.monotonic() > deadline:
                raise AssertionError(
                    f"not within {patience_s} s; calls: {[c['method'] for c in self.calls][-20:]}"
                )
            await asyncio.sleep(0.01)
        return found

    # -- the API --

    async def call(self, method, params, *, is_alive=lambda: True):
        """Answer one call, or raise Refused; one whose caller died while it was delayed never arrived."""
        self.requests[method] += 1
        record = {"method": method, "params": params, "result": None, "at": time.monotonic()}
        if method not in ("getUpdates", "getMe"):
            self.calls.append(record)
            if self.listener is not None:
                self.listener(method, params, record["at"])
        if self.failures.get(method):
            raise self.failures[method].popleft()
        if delay := self.delays.get(method):
            await asyncio.sleep(delay() if callable(delay) else delay)
            if not is_alive():
                raise Refused(499, "never arrived")
        handler = getattr(self, f"do_{method}", None)
        if handler is None:
            raise Refused(404, "Not Found: method not found")
        result = handler(params)
        record["result"] = await result if asyncio.iscoroutine(result) else result
        return record["result"]

    def do_getMe(self, params):
        return BOT

    def do_logOut(self, params):
        return True

    async def do_getUpdates(self, params):
        if self.webhook:
            raise Refused(409, "Conflict: can't use getUpdates method while webhook is active; "
                               "use deleteWebhook to delete the webhook first")  # fmt: skip
        # The newer poll wins, as with Telegram: the older one is told.
        self._poll += 1
        mine = self._poll
        self._changed.set()
        offset, limit = int(params.get("offset", 0)), int(params.get("limit", 100))
        while self.queue and self.queue[0]["update_id"] < offset:
            self.queue.popleft()
        deadline = time.monotonic() + min(float(params.get("timeout", 0)), self.poll_limit_s)
        while not self.queue and (left := deadline - time.monotonic()) > 0:
            self._changed.clear()
            try:
                await asyncio.wait_for(self._changed.wait(), left)
            except TimeoutError:
                break
            if self._poll != mine:
                raise Refused(
                    409,
                    "Conflict: terminated by other getUpdates request; "
                    "make sure that only one bot instance is running",
                )
        return [self.queue[i] for i in range(min(limit, len(self.queue)))]

    def do_setWebhook(self, params):
        self.webhook = {"url": params["url"], "secret_token": params.get("secret_token", "")}
        self.settings["webhook"] = params
        return True

    def do_deleteWebhook(self, params):
        self.webhook = None
        return True

    def do_setMyCommands(self, params):
        commands = params["commands"]
        if not 0 < len(commands) <= 100:
            raise Refused(400, "Bad Request: BOT_COMMANDS_TOO_MUCH")
        for command in commands:
            name = command["command"]
            if not (1 <= len(name) <= 32 and name.isascii() and name.islower()):
                raise Refused(400, "Bad Request: BOT_COMMAND_INVALID")
            if not 1 <= len(command["description"]) <= 256:
                raise Refused(400, "Bad Request: BOT_COMMAND_DESCRIPTION_INVALID")
        self.settings["commands", params.get("language_code")] = commands
        return True

    def do_setMyDescription(self, params):
        return self._describe("description", params, 512)

    def do_setMyShortDescription(self, params):
        return self._describe("short_description", params, 120)

    def _describe(self, name, params, limit):
        if utf16(params[name]) > limit:
            raise Refused(400, f"Bad Request: {name} is too long")
        self.settings[name, params.get("language_code")] = params[name]
        return True

    def do_sendChatAction(self, params):
        self._chat(params)
        return True

    def do_sendMessage(self, params):
        chat = self._chat(params)
        content = self._text(params, "text", "entities", 4096)
        if not content["text"]:
            raise Refused(400, "Bad Request: message text is empty")
        return self._store(chat, params, content)

    def do_sendPhoto(self, params):
        chat = self._chat(params)
        content = self._text(params, "caption", "caption_entities", 1024)
        return self._store(chat, params, {**content, "photo": photo_json(params["photo"])})

    def do_sendDocument(self, params):
        chat = self._chat(params)
        content = self._text(params, "caption", "caption_entities", 1024)
        name, body = params["document"]
        document = {
            "file_id": f"doc{len(body)}",
            "file_unique_id": "d",
            "file_name": name,
            "file_size": len(body),
        }
        return self._store(chat, params, {**content, "document": document})

    def do_editMessageText(self, params):
        message = self._editable(params)
        content = self._text(params, "text", "entities", 4096)
        if not content["text"]:
            raise Refused(400, "Bad Request: message text is empty")
        markup = self._markup(params)
        fresh = {key: value for key, value in message.items() if key not in ("entities", "reply_markup")}
        fresh.update(content, edit_date=int(time.time()), **({"reply_markup": markup} if markup else {}))
        same = ("text", "entities", "reply_markup")
        if all(fresh.get(key) == message.get(key) for key in same):
            raise Refused(
                400,
                "Bad Request: message is not modified: specified new message content and reply markup "
                "are exactly the same",
            )
        self.messages[message["chat"]["id"], message["message_id"]] = fresh
        return fresh

    def do_editMessageMedia(self, params):
        message = self._editable(params)
        media = params["media"]
        message = {**message, "photo": photo_json(media["media"]), "caption": media.get("caption", "")}
        self.messages[message["chat"]["id"], message["message_id"]] = message
        return message

    def do_deleteMessage(self, params):
        message = self._editable(params, missing="message to delete not found")
        del self.messages[message["chat"]["id"], message["message_id"]]
        self.deleted.add((message["chat"]["id"], message["message_id"]))
        return True

    def do_answerCallbackQuery(self, params):
        return self._answer("callback", params["callback_query_id"])

    def do_answerInlineQuery(self, params):
        results = params["results"]
        ids = [result["id"] for result in results]
        if len(results) > 50 or len(set(ids)) != len(ids) or any(not 1 <= len(i.encode()) <= 64 for i in ids):
            raise Refused(400, "Bad Request: RESULT_ID_INVALID")
        for result in results:
            content = result["input_message_content"]
            self._text({"text": content["message_text"], **content}, "text", "entities", 4096)
        return self._answer("inline", params["inline_query_id"])

    def _answer(self, kind, query_id):
        if query_id not in self.queries.get(kind, ()):
            raise Refused(
                400, "Bad Request: query is too old and response timeout expired or query ID is invalid"
            )
        self.queries[kind].discard(query_id)
        return True

    # -- checks --

    def _chat(self, params):
        try:
            chat_id = int(params["chat_id"])
        except (KeyError, ValueError):
            raise Refused(400, "Bad Request: chat_id is empty") from None
        if chat_id in self.migrated:
            raise Refused(400, "Bad Request: group chat was upgraded to a supergroup chat",
                          migrate_to_chat_id=self.migrated[chat_id])  # fmt: skip
        if chat_id in self.blocked:
            raise Refused(403, "Forbidden: bot was blocked by the user")
        if chat_id in self.unknown:
            raise Refused(400, "Bad Request: chat not found")
        return self.chat_json(chat_id, "private" if chat_id > 0 else "supergroup")

    def _text(self, params, field, entities_field, limit):
        text, entities = params.get(field, ""), []
        if params.get("parse_mode") == "HTML":
            try:
                text, entities = parse_html(text)
            except MarkupError as error:
                raise Refused(400, f"Bad Request: can't parse entities: {error}") from None
        if utf16(text) > limit:
            words = "message is too long" if field == "text" else "message caption is too long"
            raise Refused(400, f"Bad Request: {words}")
        text = text.strip()
        content = {field: text} if text else {field: ""}
        if entities:
            content[entities_field] = entities
        return content

    def _markup(self, params):
        markup = params.get("reply_markup")
        for row in (markup or {}).get("inline_keyboard", ()):
            for button in row:
                if not button.get("text"):
                    raise Refused(400, "Bad Request: text buttons are unallowed in the inline keyboard")
                if "callback_data" in button and not 1 <= len(button["callback_data"].encode()) <= 64:
                    raise Refused(400, "Bad Request: BUTTON_DATA_INVALID")
        return markup

    def _store(self, chat, params, content):
        reply = params.get("reply_parameters") or {}
        message = {
            "message_id": next(self._ids),
            "date": int(time.time()),
            "chat": chat,
            "from": SELF,
            **content,
        }
        if markup := self._markup(params):
            message["reply_markup"] = markup
        if reply:
            message["reply_to_message"] = {"message_id": reply["message_id"], "date": 0, "chat": chat}
        if self.keep_messages:
            self.messages[chat["id"], message["message_id"]] = message
        return message

    def _editable(self, params, missing="message to edit not found"):
        chat = self._chat(params)
        message = self.messages.get((chat["id"], int(params["message_id"])))
        if message is None:
            raise Refused(400, f"Bad Request: {missing}")
        return message


def user_json(user_id, lang):
    return {"id": user_id, "is_bot": False, "first_name": "Ana", "language_code": lang}


def photo_json(photo):
    file_id = photo if isinstance(photo, str) else f"photo{len(photo[1])}"
    return [{"file_id": file_id, "file_unique_id": file_id[-8:], "width": 800, "height": 1120}]


def load(params):
    """Turn form fields into JSON values where they are JSON."""
    return {key: _value(value) for key, value in params.items()}


def _value(value):
    if isinstance(value, str) and value[:1] in "[{":
        try:
            return json.loads(value)
        except ValueError:
            return value
    return value
