const utf8 = new TextEncoder()

/**
 * Texts as bytes to be hashed: of each its length in bytes as four bytes, the highest first, and then the text in
 * UTF-8. So no two lists of texts are the same bytes. Numbers are written in decimal.
 * @param texts without halves of characters, which have no UTF-8
 */
export function pack(texts: ReadonlyArray<string | number>): Uint8Array {
  const parts = texts.flatMap((text) => {
    const bytes = utf8.encode(String(text))
    return [fourBytes(bytes.length), bytes]
  })
  const packed = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  // One by one: a document that somebody sent may have more parts than a call has room for.
  for (const part of parts) {
    packed.set(part, at)
    at += part.length
  }
  return packed
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
