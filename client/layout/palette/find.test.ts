import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beforeTyping, findItems, fitOf, type Group, type Item } from './find.ts'

const item = (group: Group, label: string, detail = ''): Item => ({
  group,
  label,
  detail,
  href: `/${group}/${label}/${detail}`,
})
const labels = (groups: ReturnType<typeof findItems>) =>
  groups.map(({ name, items }) => [name, ...items.map(({ label }) => label)])

describe('what fits', () => {
  it.each([
    ['Josh Allen', 'josh allen', 0],
    ['Josh Allen', 'josh al', 1],
    ['Josh Allen', 'allen', 1],
    ['Josh Allen', 'al jo', 1],
    ['Josh Allen', 'buf', 2],
    ['Josh Allen', 'buf allen', 2],
    ['Josh Allen', 'len', null],
    ['Josh Allen', 'allen nyj', null],
    ['Ja’Marr Chase', 'jamarr', 1],
    ["De'Von Achane", 'de’von a', 1],
    ['Luka Dončić', 'doncic', 1],
    ['Sunday Rivals · Brackets', 'sunday brackets', 1],
    ['D.J. Moore', 'dj', 1],
  ])('%s for “%s”: %s', (label, text, fit) => {
    expect(fitOf({ label, detail: 'NFL · QB · BUF' }, text)).toBe(fit)
  })

  it.each([
    ['scoring', 0.5],
    ['rules scoring', 0.5],
    ['scor', 2],
    ['scoring sunday', 2],
    ['waivers', null],
  ])('Rules, which fans also call scoring, for “%s”: %s', (text, fit) => {
    expect(fitOf({ label: 'Rules', detail: 'Sunday Rivals', words: 'scoring points' }, text)).toBe(fit)
  })

  it('is found by the beginning of any of its words, however written', () => {
    const name = fc.array(fc.stringMatching(/^[a-zé]{1,8}$/), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(), (words, which, length) => {
        const word = words[which % words.length] ?? ''
        const text = word.slice(0, 1 + (length % word.length))
        expect(fitOf({ label: words.join(' '), detail: '' }, text.toUpperCase())).not.toBeNull()
      }),
    )
  })
})

describe('the list', () => {
  const items = [
    item('Pages', 'Players'),
    item('Pages', 'NFL players'),
    item('Leagues', 'Players’ Club'),
    item('Players', 'Josh Allen', 'NFL'),
    item('Players', 'Allen Lazard', 'NFL'),
    item('Teams', 'Buffalo Bills', 'NFL · BUF'),
    item('Rules', 'points reception', 'Sunday Rivals'),
  ]

  it('has what fits best first, by group and in each', () => {
    expect(labels(findItems(items, 'players', new Set()))).toEqual([
      ['Pages', 'Players', 'NFL players'],
      ['Leagues', 'Players’ Club'],
    ])
    expect(labels(findItems(items, 'allen', new Set()))).toEqual([['Players', 'Josh Allen', 'Allen Lazard']])
    expect(labels(findItems(items, 'nothing', new Set()))).toEqual([])
  })

  it('has what was chosen before in front of what fits as well', () => {
    const recent = new Set(['/Players/Allen Lazard/NFL'])
    expect(labels(findItems(items, 'allen', recent))).toEqual([['Players', 'Allen Lazard', 'Josh Allen']])
    expect(labels(findItems(items, 'josh', recent))).toEqual([['Players', 'Josh Allen']])
  })

  it('has at most six of a group', () => {
    const many = Array.from({ length: 20 }, (_, place) => item('Games', `Game ${place}`))
    expect(findItems(many, 'game', new Set())[0]?.items).toHaveLength(6)
  })

  it('begins with what was chosen last, which is then in no other group', () => {
    const [josh] = items.slice(3)
    expect(labels(beforeTyping(items, josh ? [{ ...josh }] : []))[0]).toEqual(['Recent', 'Josh Allen'])
    expect(
      labels(beforeTyping(items, josh ? [josh] : []))
        .flat()
        .filter((l) => l === 'Josh Allen'),
    ).toHaveLength(1)
  })
})
