/** Escapes text for HTML, in attributes too. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Makes a plain page of the demo. Its styles are in a file, because our policy forbids inline styles. */
export const demoPage = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)} · Whereabouts</title>
  <link rel="stylesheet" href="/documents/font.css">
  <link rel="stylesheet" href="/demo/demo.css">
</head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body>
</html>`

export const DEMO_STYLE = `
:root { color-scheme: light dark; font-family: Figtree, "Figtree Fallback", system-ui, sans-serif; line-height: 1.5 }
body { margin: 0; background: light-dark(#f4f6f4, #141614); color: light-dark(#2b2b2b, #e8eae8); overflow-wrap: anywhere }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1.25rem }
h1 { font-size: 1.5rem }
a { color: light-dark(#1b6b3a, #7fd19b) }
label { display: block; font-weight: 600; margin-bottom: .25rem }
input { box-sizing: border-box; width: 100%; padding: .75rem; font: inherit; border: 1px solid light-dark(#6b6b6b, #9a9a9a); border-radius: .5rem; background: light-dark(#fff, #1f221f); color: inherit }
:focus-visible { outline: 3px solid light-dark(#1b6b3a, #7fd19b); outline-offset: 2px }
button, .button { display: inline-block; margin-top: .75rem; padding: .625rem 1.25rem; font: inherit; font-weight: 600; text-decoration: none; color: #fff; background: #1b6b3a; border: 0; border-radius: .5rem; cursor: pointer }
.steps form { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: .75rem }
.steps { list-style: none; padding: 0; counter-reset: step }
.steps h2::before { counter-increment: step; content: counter(step) ". " }
.steps > li, article { background: light-dark(#fff, #1f221f); border: 1px solid light-dark(#dde2dd, #343834); border-radius: .75rem; padding: 1rem 1.25rem; margin: 1rem 0 }
article h2, .steps h2 { font-size: 1.0625rem; margin: 0 }
article pre { white-space: pre-wrap; font: inherit; margin: .75rem 0 0 }
.code { display: block; width: min(12rem, 100%); margin: 1rem 0; border-radius: .5rem }
.problem { color: light-dark(#a3141e, #ff9b9b); font-weight: 600 }
.quiet { color: light-dark(#5a5a5a, #b0b4b0) }
`
