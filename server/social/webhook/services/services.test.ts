import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageText } from '../../../../shared/labels/webhook/message.ts'
import { Facts } from '../../../../shared/webhook/facts.ts'
import type { Destination } from '../../../../shared/webhook/webhook.ts'
import { fittingLines, type Message, shortened } from './message.ts'
import { postingOf } from './posting.ts'

const TO = {
  discord: {
    service: 'discord',
    url: `https://discord.com/api/webhooks/123456789012345678/${'t'.repeat(68)}`,
  },
  slack: {
    service: 'slack',
    url: 'https://hooks.slack.com/services/T01234567/B01234567/abcdefghijklmnopqrstuvwx',
  },
  telegram: {
    service: 'telegram',
    token: '123456789:AAabcdefghijklmnopqrstuvwxyz012345',
    chat: '-1001234567890',
  },
  groupme: { service: 'groupme', botId: '0123456789abcdef0123456789' },
  ntfy: { service: 'ntfy', server: 'https://ntfy.sh/', topic: 'our-league', token: 'tk_abc' },
  webhook: { service: 'webhook', url: 'https://hooks.example/' },
} as const satisfies Record<Destination['service'], Destination>

/** What people call teams, and what they would like to do with it. */
const name = fc.oneof(
  fc.constantFrom(
    '@everyone',
    '@here',
    '<@&1234>',
    '<!channel>',
    '<!here|here>',
    '&lt;!channel&gt;',
    '[free picks](https://evil.example)',
    'https://evil.example/x',
    '**bold** __under__ ~~out~~ `code` ||spoiler||',
    '# Heading',
    '> quote',
    '"}],"x":"',
    '\\',
    '🏈'.repeat(30),
    '@someone_else',
    '/start@bot',
    'مرحبا بالعالم',
  ),
  fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
  fc.string({
    minLength: 60,
    maxLength: 60,
    unit: fc.constantFrom('&', '<', '>', '"', '*', '_', '@', '\\', '🏈', 'é'),
  }),
)

const team = name.map((called) => ({ id: 'abcdefghijkl', name: called }))
const side = fc.record({ team, points: fc.integer({ min: -10_000, max: 2_000_000 }) })
const game = fc.record({
  home: side,
  away: side,
  categories: fc.option(fc.record({ wins: fc.nat(20), losses: fc.nat(20), ties: fc.nat(20) })),
  winner: fc.constantFrom('home' as const, 'away' as const, null),
})
const player = fc.record({
  id: fc.constant('123'),
  name,
  positions: fc.constantFrom<string[]>(['RB'], ['C', '1B'], []),
  team: fc.constantFrom('GB', null),
})
const week = { season: fc.constant(2026), period: fc.constant(5), label: fc.constant('Week 5') }
const facts: fc.Arbitrary<Facts> = fc.oneof(
  fc.record({
    type: fc.constant('week.results' as const),
    ...week,
    games: fc.array(game, { maxLength: 40 }),
    scores: fc.array(side, { maxLength: 40 }),
  }),
  fc.record({
    type: fc.constant('week.close_games' as const),
    ...week,
    games: fc.array(
      game.map((one) => ({ ...one, margin: Math.abs(one.home.points - one.away.points) })),
      { minLength: 1, maxLength: 20 },
    ),
  }),
  fc.record({
    type: fc.constant('trade.processed' as const),
    tradeId: fc.constant('abcdefghijkl'),
    teams: fc.array(fc.record({ team, gets: fc.array(name, { maxLength: 60 }) }), {
      minLength: 2,
      maxLength: 6,
    }),
  }),
  fc.record({
    type: fc.constant('waivers.processed' as const),
    dueAt: fc.constant(1_790_000_000_000),
    claims: fc.array(
      fc.record({ team, added: player, dropped: fc.option(player), bid: fc.option(fc.nat(1000)) }),
      { minLength: 1, maxLength: 120 },
    ),
  }),
  fc.record({
    type: fc.constant('draft.picks' as const),
    picks: fc.array(
      fc.record({
        overall: fc.integer({ min: 1, max: 400 }),
        round: fc.option(fc.integer({ min: 1, max: 30 })),
        pick: fc.option(fc.integer({ min: 1, max: 32 })),
        team,
        player,
        amount: fc.option(fc.nat(500)),
      }),
      { minLength: 1, maxLength: 500 },
    ),
  }),
  fc.record({
    type: fc.constant('season.ended' as const),
    season: fc.constant(2026),
    name: fc.constant('2026'),
    places: fc.array(team, { maxLength: 32 }),
  }),
)

const message = fc
  .record({ facts, leagueName: name, hasLink: fc.boolean() })
  .map(({ facts: told, leagueName, hasLink }): Message => ({
    id: 'msg_abcdefghijklabcdefghijkl',
    at: 1_790_000_000_000,
    facts: told,
    text: messageText(told, leagueName),
    league: { name: leagueName, code: 'abcd2345', sport: 'nfl' },
    link: hasLink ? 'https://empire.example/league/matchups/abcd2345?period=5' : null,
  }))

const posted = (told: Message, to: Destination) => {
  const posting = postingOf(told, to, { secrets: ['whsec_c2VjcmV0'], now: 1_790_000_001_000 })
  for (const [header, value] of Object.entries(posting.headers))
    expect(`${header}: ${value}`).toMatch(/^[\x20-\x7e]+$/)
  return { ...posting, json: JSON.parse(posting.body) as unknown }
}

describe('a message, whatever teams are called', () => {
  it('is what Discord takes: https://discord.com/developers/docs/resources/message#embed-object-embed-limits', () => {
    fc.assert(
      fc.property(message, (told) => {
        const { json } = posted(told, TO.discord)
        const body = json as {
          embeds: { title: string; description: string; url?: string }[]
          allowed_mentions: unknown
        }
        expect(body.allowed_mentions).toEqual({ parse: [] })
        expect(Object.keys(body).toSorted()).toEqual(['allowed_mentions', 'embeds'])
        expect(body.embeds).toHaveLength(1)
        for (const { title, description } of body.embeds) {
          expect(title.length).toBeGreaterThan(0)
          expect(title.length).toBeLessThanOrEqual(256)
          expect(description.length).toBeLessThanOrEqual(4096)
          expect(title.length + description.length).toBeLessThanOrEqual(6000)
          // Each sign of Markdown, of a mention and of a link has its backslash.
          const bare = description.replaceAll(/\\[\\*_~`|<>[\]()#@:]/g, '')
          expect(bare).not.toMatch(/[*_~`|<>[\]()#@\\]|:\/\//)
        }
      }),
    )
  })

  it('is what Slack takes: https://docs.slack.dev/reference/block-kit/blocks/section-block', () => {
    fc.assert(
      fc.property(message, (told) => {
        const { json } = posted(told, TO.slack)
        const body = json as {
          text: string
          blocks: { type: string; text: { type: string; text: string } }[]
        }
        expect(body.blocks.length).toBeLessThanOrEqual(50)
        const links = told.link === null ? 0 : 1
        const texts = [
          body.text,
          ...body.blocks.slice(0, body.blocks.length - links).map(({ text }) => text.text),
        ]
        expect(body.text.length).toBeLessThanOrEqual(40_000)
        for (const { type, text } of body.blocks) {
          expect(type).toBe('section')
          expect(text).toMatchObject({ type: 'mrkdwn', verbatim: true })
          expect(text.text.length).toBeGreaterThan(0)
          expect(text.text.length).toBeLessThanOrEqual(3000)
        }
        for (const text of texts) expect(text.replaceAll(/&(amp|lt|gt);/g, '')).not.toMatch(/[<>&]/)
      }),
    )
  })

  it('is what Telegram takes: https://core.telegram.org/bots/api#sendmessage', () => {
    fc.assert(
      fc.property(message, (told) => {
        const { json, url } = posted(told, TO.telegram)
        const body = json as { text: string; chat_id: string; parse_mode?: string }
        expect(url).toBe(`https://api.telegram.org/bot${TO.telegram.token}/sendMessage`)
        expect(body.parse_mode).toBeUndefined()
        expect(body.text.length).toBeGreaterThan(0)
        expect(body.text.length).toBeLessThanOrEqual(4096)
        expect(body.text).not.toMatch(/@[A-Za-z]/)
      }),
    )
  })

  it('is what GroupMe takes: https://dev.groupme.com/docs/v3#bots_post', () => {
    fc.assert(
      fc.property(message, (told) => {
        const { json } = posted(told, TO.groupme)
        const body = json as { text: string; bot_id: string }
        expect(Object.keys(body).toSorted()).toEqual(['bot_id', 'text'])
        expect(body.text.length).toBeGreaterThan(0)
        expect(body.text.length).toBeLessThanOrEqual(1000)
      }),
    )
  })

  it('is what ntfy takes: https://docs.ntfy.sh/publish/#limitations', () => {
    fc.assert(
      fc.property(message, (told) => {
        const { json, body: text, headers } = posted(told, TO.ntfy)
        const body = json as { topic: string; title: string; message: string }
        expect(headers['authorization']).toBe('Bearer tk_abc')
        expect(body.topic).toBe('our-league')
        expect(Buffer.byteLength(body.message)).toBeLessThanOrEqual(4096)
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2 * 4096)
      }),
    )
  })

  it('has all of it for a program, in points', () => {
    fc.assert(
      fc.property(message, (told) => {
        const { json } = posted(told, TO.webhook)
        const { type, ...data } = told.facts
        expect(json).toMatchObject({ version: 1, type, lines: told.text.lines })
        const hundredths = JSON.stringify(data, (key, value: unknown) =>
          (key === 'points' || key === 'margin') && typeof value === 'number' ? value / 100 : value,
        )
        expect(JSON.stringify((json as { data: unknown }).data)).toBe(hundredths)
      }),
    )
  })

  it('is read as it was kept, for the next attempt', () => {
    fc.assert(
      fc.property(facts, (told) => {
        expect(Facts.parse(JSON.parse(JSON.stringify(told)))).toEqual(told)
      }),
    )
  })
})

describe('a list that is too long', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`)

  it('says how many more there are', () => {
    expect(fittingLines(lines, () => true)).toEqual([...lines.slice(0, 20), 'and 10 more'])
    expect(fittingLines(lines.slice(0, 20), () => true)).toEqual(lines.slice(0, 20))
    expect(fittingLines(lines, (some) => some.join('\n').length <= 30)).toEqual([
      'line 0',
      'line 1',
      'and 28 more',
    ])
  })

  it('shortens a line that does not fit by itself, and not within a character', () => {
    const long = '🏈'.repeat(40)
    expect(fittingLines([long], (some) => some.join('\n').length <= 21)).toEqual([
      expect.stringMatching(/^🏈+…$/u),
    ])
    expect(shortened('🏈🏈', 2)).toBe('…')
    expect(shortened('🏈🏈', 3)).toBe('🏈…')
  })
})

describe('words', () => {
  const of = (id: string) => ({ id, name: id })
  const told = (one: Facts) => messageText(one, 'Sunday Rivals')

  it.each([
    ['home', 'Rome beat Ostia 121.30–98.44'],
    ['away', 'Ostia beat Rome 98.44–121.30'],
    [null, 'Rome and Ostia tied 121.30–98.44'],
  ] as const)('the winner comes first: %s', (winner, line) => {
    const games = [
      {
        home: { team: of('Rome'), points: 12_130 },
        away: { team: of('Ostia'), points: 9_844 },
        categories: null,
        winner,
      },
    ]
    const week5 = { season: 2026, period: 5, label: 'Week 5' }
    expect(told({ type: 'week.results', ...week5, games, scores: [] })).toEqual({
      title: 'Week 5 final scores: Sunday Rivals',
      lines: [line],
    })
  })

  it('a team that is called “x gets y” changes no sentence', () => {
    const teams = [{ team: of('Rome gets Ostia'), gets: ['Kyle Pitts', '$12'] }]
    expect(told({ type: 'trade.vetoed', tradeId: 'x', teams, by: 'votes' })).toEqual({
      title: 'Trade vetoed by the league: Sunday Rivals',
      lines: ['Rome gets Ostia would have gotten Kyle Pitts and $12'],
    })
  })
})
