// Draws the OpenAPI description as a readable list.  No library, no network but this server.
const make = (tag, text, ...children) => {
  const node = document.createElement(tag);
  if (text) node.textContent = text;
  node.append(...children);
  return node;
};

const named = schema => {
  if (!schema) return "nothing";
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.anyOf) return schema.anyOf.map(named).join(" | ");
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.type === "array") return `${named(schema.items)}[]`;
  return schema.type ?? "anything";
};

const bodyOf = content => named(content?.["application/json"]?.schema);

const operation = (path, verb, what) => {
  const heading = make("summary", "", make("code", verb.toUpperCase()), make("code", ` ${path} `), make("span", what.summary));
  heading.firstChild.className = "verb";
  const lines = (what.parameters ?? []).map(p => make("li", `${p.name} (${p.in}): ${named(p.schema)}`));
  if (what.requestBody) lines.push(make("li", `takes ${bodyOf(what.requestBody.content)}`));
  for (const [status, answer] of Object.entries(what.responses)) lines.push(make("li", `${status}: ${bodyOf(answer.content)}`));
  const said = make("p", what.description ?? "");
  said.className = "said";
  return make("details", "", heading, said, make("ul", "", ...lines));
};

const shape = (name, schema) => {
  const fields = Object.entries(schema.properties ?? {}).map(([field, type]) => {
    const optional = schema.required?.includes(field) ? "" : "?";
    return `${field}${optional}: ${named(type)}`;
  });
  return make("details", "", make("summary", "", make("code", name)), make("p", schema.description ?? ""), make("pre", fields.join("\n")));
};

const draw = api => {
  const operations = Object.entries(api.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, what]) => operation(path, verb, what)),
  );
  document.getElementById("paths").replaceChildren(...operations);
  const shapes = Object.entries(api.components?.schemas ?? {}).map(([name, schema]) => shape(name, schema));
  document.getElementById("shapes").replaceChildren(...shapes);
};

fetch("/api/openapi.json")
  .then(answer => answer.json())
  .then(draw)
  .catch(fault => document.getElementById("paths").replaceChildren(make("p", `The description could not be read: ${fault}`)));
