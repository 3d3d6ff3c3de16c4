// The page of a set: nothing but playing.

import { Page, element } from "./page.js";

new Page(JSON.parse(element("book", HTMLScriptElement).text)).begin();
