import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptOf, findLinks, findMentions, lengthOf, partsOf } from './text.ts'

const NAMES = ['anna', 'Anna Lena', 'jo', 'jo.b', 'Þór', 'everyone']
const mentioned = (text: string) => findMentions(text, NAMES).map(({ name }) => name)

describe('mentions', () => {
  it.each([
    ['@anna', ['anna']],
    ['Well, @ANNA?', ['anna']],
    ['(@anna) "@jo"', ['anna', 'jo']],
    ['@anna lena is not anna', ['Anna Lena']],
    ['@anna Lenard', ['anna']],
    ['@annab @anna_ @anna-x @anna9', []],
    ['@jo.b and @jo.', ['jo.b', 'jo']],
    ['@Þór!', ['Þór']],
    ['@þór', ['Þór']],
    ['me@anna.example, a.@anna', []],
    ['@@anna', []],
    ['@nobody @', []],
    ['@everyone: dues', ['everyone']],
    ['@anna@jo', ['anna']],
  ])('in %j are of %j', (text, names) => expect(mentioned(text)).toEqual(names))

  it('stand where they are found, as they were typed', () => {
    const text = 'Ave @ANNA lena, salve'
    const [one] = findMentions(text, NAMES)
    expect(one && text.slice(one.from, one.to)).toBe('@ANNA lena')
  })
})

const linked = (text: string) => findLinks(text).map(({ href }) => href)

describe('links', () => {
  it.each([
    ['https://example.com', ['https://example.com/']],
    ['See http://example.com/a?b=c#d.', ['http://example.com/a?b=c#d']],
    ['(https://example.com/a_(b))', ['https://example.com/a_(b)']],
    ['https://example.com/a), “https://example.com/b”…', ['https://example.com/a', 'https://example.com/b']],
    ['HTTPS://EXAMPLE.COM/A', ['https://example.com/A']],
    ['javascript:alert(1)', []],
    ['JaVaScRiPt://example.com/%0aalert(1)', []],
    ['data:text/html,<script>alert(1)</script>', []],
    ['vbscript:x blob:https://example.com ftp://example.com file:///etc/passwd', ['https://example.com/']],
    ['www.example.com example.com', []],
    ['xhttps://example.com', []],
    ['https://user:pass@evil.example/ https://bank.example@evil.example', []],
    ['https:// https:///', []],
    ['https://example.com"onmouseover="alert(1)', ['https://example.com/']],
    ['https://example.com/<script>alert(1)</script>', ['https://example.com/']],
    ['https://example.com/\u0000x', ['https://example.com/']],
    ['https://[::1]/x', ['https://[::1]/x']],
    ['https://example.com\\@evil.example', ['https://example.com/']],
  ])('in %j are %j', (text, hrefs) => expect(linked(text)).toEqual(hrefs))

  it('show letters of other alphabets as they are sent for', () => {
    expect(partsOf('https://аpple.com', [])).toEqual([
      { kind: 'link', text: 'https://xn--pple-43d.com/', href: 'https://xn--pple-43d.com/' },
    ])
  })
})

describe('the parts of a text', () => {
  it('are text, mentions and links in their order, and no mention within a link', () => {
    expect(partsOf('@anna see https://example.com/@jo @jo', NAMES)).toEqual([
      { kind: 'mention', text: '@anna', name: 'anna' },
      { kind: 'text', text: ' see ' },
      { kind: 'link', text: 'https://example.com/@jo', href: 'https://example.com/@jo' },
      { kind: 'text', text: ' ' },
      { kind: 'mention', text: '@jo', name: 'jo' },
    ])
  })

  it('are the text again, whatever it is, and their links are of the web', () => {
    const pieces =
      '@ ( ) . / ? # < > " \' \\ é 😀 anna https:// http: // javascript: example.com user:pass@ %0a'
        .split(' ')
        .concat(' lena', ' ', '\n', '\u202e', '\u0000')
    const piece = fc.constantFrom(...pieces)
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 40 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        const parts = partsOf(text, NAMES)
        for (const part of parts) {
          if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\/[^/]/)
          if (part.kind === 'mention') expect(NAMES).toContain(part.name)
        }
        // A link of other letters is shown as it is sent for; all else as it was typed.
        const typed = parts.map((part) => part.text).join('')
        if (parts.every((part) => part.kind !== 'link' || text.includes(part.text))) expect(typed).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })

  it('are found in the end, also in a text made to take for ever', () => {
    for (const text of [
      '@anna'.repeat(400),
      'https://a'.repeat(220),
      'https://a/'.concat('('.repeat(1990)),
      ')'.repeat(2000),
    ]) {
      const names = Array.from({ length: 20 }, (_, n) => `anna ${n}`)
      expect(partsOf(text, names).length).toBeGreaterThan(0)
    }
  })
})

describe('a text', () => {
  it('is as long as it has code points, and shortened by them', () => {
    expect(lengthOf('a😀')).toBe(2)
    expect(excerptOf('😀😀😀😀', 3)).toBe('😀😀…')
    expect(excerptOf('one\ntwo', 20)).toBe('one two')
  })
})
