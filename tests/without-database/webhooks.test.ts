import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { routes } from '../../client/ui/page/routes.ts'
import { genericPosting } from '../../server/social/webhook/services/generic.ts'
import { must } from '../../shared/core/must.ts'
import { Facts } from '../../shared/webhook/facts.ts'
import { messagePath } from '../../shared/webhook/paths.ts'

const page = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8')
const block = (language: string) =>
  must(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(page)?.[1], language)

const SECRET = `whsec_${Buffer.from('a key of thirty-two bytes, exact').toString('base64')}`

const example = (now: number) =>
  genericPosting(
    {
      id: 'msg_abcdefghijklabcdefghijkl',
      at: Date.parse('2026-10-13T07:00:00.000Z'),
      facts: {
        type: 'week.results',
        season: 2026,
        period: 5,
        label: 'Week 5',
        games: [
          {
            home: { team: { id: 'k3v7q2xw5n4a', name: 'Gold Standard' }, points: 12_130 },
            away: { team: { id: 'p5m2c7yt3h6b', name: 'Fourth and Long' }, points: 9_844 },
            categories: null,
            winner: 'home',
          },
        ],
        scores: [],
      },
      text: {
        title: 'Week 5 final scores: Sunday Rivals',
        lines: ['Gold Standard beat Fourth and Long 121.30–98.44'],
      },
      league: { name: 'Sunday Rivals', code: 'abcd2345', sport: 'nfl' },
      link: 'https://empire.example/league/matchups/abcd2345?period=5',
    },
    { url: 'https://hooks.example/', secrets: [SECRET], now },
  )

describe('docs/webhooks.md', () => {
  it('shows the body as it is', () => {
    expect(JSON.parse(example(0).body)).toEqual(JSON.parse(block('json')))
  })

  it('has a check of signatures that takes ours, and no others', async () => {
    const { isFromEmpire } = (await import(`data:text/javascript,${encodeURIComponent(block('js'))}`)) as {
      isFromEmpire: (headers: object, body: string, secret: string) => boolean
    }
    const { headers, body } = example(Date.now())
    expect(isFromEmpire(headers, body, SECRET)).toBe(true)
    expect(isFromEmpire(headers, `${body} `, SECRET)).toBe(false)
    expect(isFromEmpire({ ...headers, 'webhook-id': 'msg_other' }, body, SECRET)).toBe(false)
    expect(isFromEmpire(headers, body, `whsec_${Buffer.from('another').toString('base64')}`)).toBe(false)
    const old = example(Date.now() - 3_600_000)
    expect(isFromEmpire(old.headers, old.body, SECRET)).toBe(false)
    expect(isFromEmpire({}, body, SECRET)).toBe(false)
  })

  it('names every type that is sent', () => {
    const named = [...page.matchAll(/`([a-z]+(?:\.[a-z_]+)?)`/g)].map(([, name]) => name)
    for (const { shape } of Facts.options) expect(named).toContain(shape.type.value)
  })
})

it('a message leads to a page that is there', () => {
  const patterns = Object.values(routes).map(
    (route) =>
      new RegExp(`^${route.replaceAll(/\/:[a-zA-Z]+\?/g, '(/[^/]+)?').replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`),
  )
  const of = { season: 2026, period: 5, dueAt: 1 }
  for (const { shape } of Facts.options) {
    const path = messagePath({ ...of, type: shape.type.value } as Facts, 'abcd2345').replace(/\?.*$/, '')
    expect(
      patterns.filter((pattern) => pattern.test(path)),
      path,
    ).toHaveLength(1)
  }
})
