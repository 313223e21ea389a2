const utf8 = new TextEncoder()

/**
 * Texts as bytes to be hashed: of each its length in bytes as four bytes, the highest first, and then the text in
 * UTF-8. So no two lists of texts are the same bytes. Numbers are written in decimal.
 * @param texts without halves of characters, which have no UTF-8
 */
export function lengthPrefixed(texts: ReadonlyArray<string | number>): Uint8Array {
  // Of a text at most three bytes a unit: what is packed ten thousand times is not encoded piece by piece.
  const strings = texts.map(String)
  const packed = new Uint8Array(strings.reduce((room, text) => room + 4 + 3 * text.length, 0))
  const view = new DataView(packed.buffer)
  let at = 0
  for (const text of strings) {
    const { written } = utf8.encodeInto(text, packed.subarray(at + 4))
    view.setUint32(at, written)
    at += 4 + written
  }
  return packed.slice(0, at)
}

/** The highest first. @param value from 0, below 2^32 */
export function fourBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

/** A list as texts to be packed: how many there are, and what `of` tells of each. */
export function listed<T>(
  items: readonly T[],
  of: (item: T) => ReadonlyArray<string | number>,
): Array<string | number> {
  return [items.length, ...items.flatMap(of)]
}
