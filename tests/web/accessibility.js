// Returns what is wrong with a page as it is shown; run by accessibility.py beside it.

const problems = [];
const seen = (e) => e.checkVisibility({ visibilityProperty: true });
const nameOf = (e) => {
  const by = e.getAttribute("aria-labelledby");
  if (by) return by.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? "").join(" ").trim();
  if (e.getAttribute("aria-label")) return e.getAttribute("aria-label").trim();
  if (e.labels?.length) return [...e.labels].map((label) => label.textContent).join(" ").trim();
  if (e.matches("fieldset")) return e.querySelector("legend")?.textContent.trim() ?? "";
  return e.matches("button, summary, a") ? e.textContent.trim() : "";
};
const told = (e) => `${e.tagName.toLowerCase()}${e.id ? "#" + e.id : ""} "${e.textContent.trim().slice(0, 20)}"`;
const controls = [...document.querySelectorAll("button, input, select, textarea, a[href], summary, fieldset")].filter(seen);
for (const e of controls) {
  if (!nameOf(e) && e.getAttribute("aria-hidden") !== "true") problems.push(`no name: ${told(e)}`);
  if (e.matches("input, select, textarea") && !e.labels.length && !e.getAttribute("aria-label"))
    problems.push(`no label: ${told(e)}`);
  const box = e.getBoundingClientRect();
  const area = e.matches("input[type=checkbox]") && e.labels[0] ? e.labels[0].getBoundingClientRect() : box;
  if (!e.matches("fieldset, :disabled") && (area.width < 24 || area.height < 24))
    problems.push(`target ${Math.round(area.width)} x ${Math.round(area.height)}: ${told(e)}`);
  if (box.right > innerWidth + 0.5 || box.left < -0.5) problems.push(`out of the page: ${told(e)}`);
}
for (const e of document.querySelectorAll("[tabindex]"))
  if (e.tabIndex > 0) problems.push(`tabindex ${e.tabIndex}: ${told(e)}`);
for (const e of document.querySelectorAll("[aria-labelledby], [aria-describedby], label[for]"))
  for (const name of ["aria-labelledby", "aria-describedby", "for"])
    for (const id of (e.getAttribute(name) ?? "").split(/\s+/).filter((each) => each))
      if (!document.getElementById(id)) problems.push(`${name} names no element: ${id}`);
const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
ids.forEach((id, at) => { if (ids.indexOf(id) !== at) problems.push(`id twice: ${id}`); });
if (!document.documentElement.lang) problems.push("no language");
if (!document.title) problems.push("no title");
for (const kind of ["main", "header", "h1"])
  if (document.querySelectorAll(kind).length !== 1) problems.push(`not one ${kind}`);
for (const e of document.querySelectorAll("nav, section"))
  if (seen(e) && !nameOf(e)) problems.push(`landmark without a name: ${told(e)}`);
let level = 0;
for (const e of [...document.querySelectorAll("h1, h2, h3, h4")].filter(seen)) {
  const next = Number(e.tagName[1]);
  if (next > level + 1) problems.push(`heading ${next} after ${level}: ${told(e)}`);
  level = next;
}
if (!document.querySelector("[aria-live]")) problems.push("no live region");
if (/user-scalable\s*=\s*no|maximum-scale/.test(document.querySelector("meta[name=viewport]")?.content ?? ""))
  problems.push("zooming is forbidden");
const parse = (text) => (text.match(/[\d.]+/g) ?? []).map(Number);
const light = (rgb) => {
  const [r, g, b] = rgb.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const behind = (e) => {
  for (let at = e; at; at = at.parentElement) {
    const [r, g, b, alpha = 1] = parse(getComputedStyle(at).backgroundColor);
    if (alpha === 1 && getComputedStyle(at).backgroundColor !== "transparent") return [r, g, b];
    if (alpha > 0 && alpha < 1) return null;
  }
  return [255, 255, 255];
};
let measured = 0;
for (const e of document.querySelectorAll("body *")) {
  const hasText = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) ||
    (e.matches("input[type=text], textarea, select"));
  if (!hasText || !seen(e) || e.matches("script, option, .hidden, :disabled, .hidden *")) continue;
  const back = behind(e);
  if (!back) { problems.push(`half seen through: ${told(e)}`); continue; }
  const [one, two] = [light(parse(getComputedStyle(e).color).slice(0, 3)), light(back)];
  const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
  measured += 1;
  if (ratio < 4.5) problems.push(`contrast ${ratio.toFixed(2)}: ${told(e)}`);
}
if (!measured) problems.push("no text was measured");
for (const e of [...document.querySelectorAll("button, select, textarea, input[type=text], .scale span")].filter(seen)) {
  const style = getComputedStyle(e);
  const back = behind(e.parentElement);
  if (!back || parseFloat(style.borderTopWidth) === 0) continue;
  const [one, two] = [light(parse(style.borderTopColor).slice(0, 3)), light(back)];
  const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
  if (ratio < 3) problems.push(`border ${ratio.toFixed(2)}: ${told(e)}`);
}
return problems;
