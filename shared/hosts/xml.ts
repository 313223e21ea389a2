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

// A comment that has no end takes the rest with it: each such beginning would be looked after to the end of the text.
const TAG =
  /<(?:!--[\s\S]*?(?:-->|$)|\?[\s\S]*?(?:\?>|$)|(\/?)([A-Za-z_][\w.:-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*?)(\/?)>)/g

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * The root of an XML document as hosts send it: elements, their attributes and texts. Comments and instructions are left out;
 * a document type is refused, as nothing that a host sends has one. Null for what is not XML.
 */
export function readXml(source: string): XmlElement | null {
  if (/<!(?!--)/.test(source)) return null
  const root = elementOf('', '')
  const open: Open[] = [root]
  let end = 0
  let count = 0
  for (const { 0: tag, index, 1: slash, 2: name, 3: attributes = '', 4: closed } of source.matchAll(TAG)) {
    const around = open.at(-1)
    if (!around) return null
    around.text += source.slice(end, index)
    end = index + tag.length
    if (name === undefined) continue
    if (slash === '/') {
      if (open.length === 1 || around.name !== name) return null
      around.text = around.children.length === 0 ? decoded(around.text.trim()) : ''
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
  return open.length === 1 && only !== undefined && others.length === 0 && source.slice(end).trim() === ''
    ? only
    : null
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
  return text.replaceAll(/&(?:#(\d{1,6})|([a-z]+));/g, (whole, code: string | undefined, name: string) =>
    code === undefined ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Number(code)),
  )
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
