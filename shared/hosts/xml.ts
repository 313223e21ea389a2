/** An element of a document. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** Of an element without others in it. */
  readonly text: string
  readonly children: readonly XmlElement[]
}

/** Deeper and larger than any answer of a host. */
const DEEPEST = 60
const MOST_ELEMENTS = 300_000

// A comment that has no end takes the rest with it: each such beginning would be looked after to the end of the text. A
// name ends where its letters do: one without an end would be tried with each of its letters as the last.
const TAG =
  /<(?:!--[\s\S]*?(?:-->|$)|\?[\s\S]*?(?:\?>|$)|!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|(\/?)([A-Za-z_][\w.:-]*)(?![\w.:-])((?:"[^"]*"|'[^']*'|[^<>"'])*?)(\/?)>)/g

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * The root of an XML document as hosts send it: elements, their attributes and texts. Comments and instructions are left out;
 * a document type is refused, as nothing that a host sends has one. Null for what is not XML.
 */
export function readXml(source: string): XmlElement | null {
  if (/<!(?!--|\[CDATA\[)/.test(source)) return null
  const root = elementOf('', '')
  const open: Open[] = [root]
  let end = 0
  let count = 0
  for (const found of source.matchAll(TAG)) {
    const { 0: tag, index, 1: quoted = '', 2: slash, 3: name, 4: attributes = '', 5: closed } = found
    const around = open.at(-1)
    if (!around) return null
    around.text += decoded(source.slice(end, index)) + quoted
    end = index + tag.length
    if (name === undefined) continue
    if (slash === '/') {
      if (open.length === 1 || around.name !== name) return null
      around.text = around.children.length === 0 ? around.text.trim() : ''
      open.pop()
      continue
    }
    count += 1
    const element = elementOf(name, attributes)
    around.children.push(element)
    if (closed !== '/') open.push(element)
    if (open.length > DEEPEST || count > MOST_ELEMENTS) return null
  }
  const [only, ...others] = root.children
  const isWhole = open.length === 1 && only !== undefined && others.length === 0
  return isWhole && (root.text + source.slice(end)).trim() === '' ? only : null
}

/** One whose end has not come yet. */
interface Open extends XmlElement {
  text: string
  readonly children: XmlElement[]
}

// Begins where a name does: one that has no value takes no look at each of its letters.
const ATTRIBUTE = /(?<![\w.:-])([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function elementOf(name: string, attributes: string): Open {
  const read = Array.from(
    attributes.matchAll(ATTRIBUTE),
    ([, key = '', quoted, other]) => [key, decoded(quoted ?? other ?? '')] as const,
  )
  return { name, attributes: new Map(read), text: '', children: [] }
}

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES.get(name) ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return isCharacter(code) ? String.fromCodePoint(code) : whole
    },
  )
}

/** Whether XML 1.0 may have it: no control but tab and line breaks, no half of a pair, nothing beyond Unicode. */
function isCharacter(code: number): boolean {
  return code < 0x20
    ? code === 0x9 || code === 0xa || code === 0xd
    : code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code <= 0x10ffff)
}

/**
 * An element as JSON would have it: a text, or an object, in which several of a name are a list.
 * @param has.attributes whether they are in it, as elements are; the text beside them is `$t` then
 */
export function xmlAsJson(element: XmlElement, has: { attributes?: boolean } = {}): unknown {
  const { children, text } = element
  const attributes = has.attributes === true ? [...element.attributes] : []
  if (children.length === 0 && attributes.length === 0) return text
  const byName = new Map<string, unknown[]>(attributes.map(([name, value]) => [name, [value]]))
  for (const child of children) {
    const all = byName.get(child.name) ?? []
    all.push(xmlAsJson(child, has))
    byName.set(child.name, all)
  }
  if (text !== '') byName.set('$t', [text])
  return Object.fromEntries([...byName].map(([name, all]) => [name, all.length === 1 ? all[0] : all]))
}
