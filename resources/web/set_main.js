// The page of a set: nothing but playing.

new Page(JSON.parse(element("book", HTMLScriptElement).text)).begin();
