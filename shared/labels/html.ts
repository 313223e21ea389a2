/*
 * Pages that are one file of HTML, without scripts and without anything from elsewhere. Whatever is put into them is text.
 */

/** More of one list are a number. */
const MOST_LINES = 500

/** A whole page. @param parts HTML */
export function htmlPage(title: string, parts: readonly string[]): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<h1>${escaped(title)}</h1>`,
    ...parts,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.25rem .5rem;border-bottom:1px solid #8886;overflow-wrap:anywhere}' +
  'td{font-variant-numeric:tabular-nums}h2{margin-top:3rem}'

/** A table of texts. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], of: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${of}>${escaped(cell)}</${of}>`).join('')}</tr>`
  return `<table>${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`
}

/** A list under a heading; nothing where it is empty. */
export function listPart(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const more = lines.length - MOST_LINES
  const shown = more <= 0 ? lines : [...lines.slice(0, MOST_LINES), `… and ${more} more`]
  return [
    `<h3>${escaped(title)}</h3>`,
    `<ul>${shown.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
  ]
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it is within HTML, in an attribute too. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (one) => ESCAPES[one] ?? '')
}
