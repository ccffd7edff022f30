"""Makes the calls of calls.json and holds every answer against the OpenAPI document; the standard library is all it needs.

usage: calls.py URL COOKIE ADDRESS
"""
import json, re, sys, time, urllib.error, urllib.request, uuid
from pathlib import Path
from urllib.parse import quote

url, cookie, address = sys.argv[1:4]
calls = json.loads(Path(__file__).with_name("calls.json").read_text())
saved = {}


def send(method, path, who, body=None, kind=None):
    headers = {"x-forwarded-for": address}
    if who == "session":
        headers["cookie"] = cookie
    if who == "key":
        headers["authorization"] = f"Bearer {saved['key']}"
    if kind:
        headers["content-type"] = kind
    request = urllib.request.Request(url + path, data=body, method=method, headers=headers)
    try:
        answer = urllib.request.urlopen(request, timeout=120)
    except urllib.error.HTTPError as error:
        answer = error
    return answer.status, answer.headers.get("content-type") or "", answer.read()


document = json.loads(send("GET", "/api/v1/openapi.json", "nobody")[2])


def kind_of(value):
    if value is None:
        return {"null"}
    if isinstance(value, bool):
        return {"boolean"}
    if isinstance(value, (int, float)):
        return {"number", "integer"} if float(value).is_integer() else {"number"}
    return {str: {"string"}, list: {"array"}, dict: {"object"}}[type(value)]


def problems(schema, value, at="$"):
    """The part of JSON Schema that the document uses."""
    if schema is True or schema == {}:
        return []
    if "$ref" in schema:
        target = document
        for part in schema["$ref"][2:].split("/"):
            target = target[part]
        return problems(target, value, at)
    for word in ("anyOf", "oneOf"):
        if word in schema:
            found = [problems(each, value, at) for each in schema[word]]
            return [] if [] in found else min(found, key=len)
    for each in schema.get("allOf", []):
        if problems(each, value, at):
            return problems(each, value, at)
    if "const" in schema and value != schema["const"]:
        return [f"{at}: not {schema['const']}"]
    if "enum" in schema and value not in schema["enum"]:
        return [f"{at}: {value!r} is none of them"]
    wanted = schema.get("type")
    if wanted and not kind_of(value) & set([wanted] if isinstance(wanted, str) else wanted):
        return [f"{at}: {value!r} is no {wanted}"]
    found = []
    if isinstance(value, dict):
        known = schema.get("properties", {})
        found += [f"{at}.{name}: missing" for name in schema.get("required", []) if name not in value]
        rest = schema.get("additionalProperties", True)
        for name, inner in value.items():
            if name in known:
                found += problems(known[name], inner, f"{at}.{name}")
            elif rest is False:
                found.append(f"{at}.{name}: not described")
            elif isinstance(rest, dict):
                found += problems(rest, inner, f"{at}.{name}")
    if isinstance(value, list):
        first = schema.get("prefixItems", [])
        for index, inner in enumerate(value):
            part = first[index] if index < len(first) else schema.get("items", True)
            if part is False:
                found.append(f"{at}[{index}]: one too many")
            elif part is not True:
                found += problems(part, inner, f"{at}[{index}]")
    return found


def filled(value):
    if isinstance(value, str):
        return re.sub(r"\{(\w+)\}", lambda name: str(saved[name[1]]), value)
    if isinstance(value, list):
        return [filled(each) for each in value]
    if isinstance(value, dict):
        return {name: filled(inner) for name, inner in value.items()}
    return value


def body_of(call):
    if "send" in call:
        mark = uuid.uuid4().hex
        head = f'--{mark}\r\ncontent-disposition: form-data; name="file"; filename="{call["send"]["file"]}"\r\n\r\n'
        return (head + call["send"]["text"] + f"\r\n--{mark}--\r\n").encode(), f"multipart/form-data; boundary={mark}"
    if "raw" in call:
        return bytes(call["raw"]["size"]), call["raw"]["type"]
    if "body" in call:
        return json.dumps(filled(call["body"])).encode(), "application/json"
    return None, None


def at(value, way):
    for part in way.split("."):
        value = value[int(part) if part.isdigit() else part] if value is not None else None
    return value


def operation(call):
    """By the template of the path, which is what calls.json is written in."""
    path = call["path"].split("?")[0]
    return document["paths"][path][call["method"].lower()]


wrong = []
for call in calls:
    name = f"{call['method']} {call['path']}"
    path = quote(filled(call["path"]), safe="/?=&")
    body, kind = body_of(call)
    deadline = time.time() + 120
    while True:
        status, media, raw = send(call["method"], path, call.get("who", "session"), body, kind)
        answer = json.loads(raw) if media.startswith("application/json") and raw else None
        until = call.get("until")
        if until is None or time.time() > deadline:
            break
        if status == until["is"] if until["at"] == "status" else at(answer, until["at"]) == until["is"]:
            break
        time.sleep(0.05)
    expected = call["expect"] if isinstance(call["expect"], list) else [call["expect"]]
    if status not in expected:
        wrong.append(f"{name}: {status} instead of {expected}: {raw[:300].decode(errors='replace')}")
        continue
    promised = operation(call)["responses"].get(str(status))
    if promised is None:
        wrong.append(f"{name}: {status} is not described")
        continue
    schema = promised.get("content", {}).get("application/json", {}).get("schema")
    if schema is not None and answer is not None:
        wrong += [f"{name} {status} {problem}" for problem in problems(schema, answer)[:5]]
    for key, way in call.get("save", {}).items():
        saved[key] = at(answer, way)

print(json.dumps({"calls": len(calls), "wrong": wrong}, ensure_ascii=False))
