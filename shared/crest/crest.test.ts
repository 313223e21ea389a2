import { expect, it } from 'vitest'
import { CREST_COLORS, crestOfText, crestText, generatedCrest, generatedCrests } from './crest.ts'

const ids = Array.from({ length: 130 }, (_, n) => `team${n * 7919}`)
const text = (of: Map<string, Parameters<typeof crestText>[0]>) => Array.from(of.values(), crestText)

it('no two teams of a league have the same generated crest, and the first has its own', () => {
  const crests = generatedCrests(ids)
  expect(new Set(text(crests)).size).toBe(130)
  expect(crests.get('team0')).toEqual(generatedCrest('team0'))
  // Whoever joins later changes no one's.
  expect(text(generatedCrests(ids.slice(0, 12)))).toEqual(text(crests).slice(0, 12))
  // A league that has had more than there are pairs still gives everyone one.
  expect(generatedCrests([...ids, 'one', 'more']).size).toBe(132)
})

it('is the same crest as text and back, and no other text is one', () => {
  for (const crest of generatedCrests(ids).values()) expect(crestOfText(crestText(crest))).toEqual(crest)
  for (const other of ['', 'gold', 'gold  star', 'pink star', 'gold moon', 'star gold'])
    expect(crestOfText(other)).toBeNull()
})

it('white is legible on every color', () => {
  const channel = (hex: string) => {
    const part = Number.parseInt(hex, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  for (const color of Object.values(CREST_COLORS)) {
    const [red, green, blue] = [1, 3, 5].map((at) => channel(color.slice(at, at + 2)))
    const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
    expect(1.05 / (luminance + 0.05), color).toBeGreaterThan(4.5)
  }
})
