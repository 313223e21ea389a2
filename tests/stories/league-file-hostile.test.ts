import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECTIONS } from '../../server/league/league-file/sections.ts'
import { Refusal } from '../../server/core/errors/refusal.ts'
import { must } from '../../shared/core/must.ts'
import {
  bringInto,
  contentOf,
  elsewhere,
  fileOf,
  rechained,
  rewritten,
  type Parsed,
  sealed,
} from '../support/league-file.ts'
import { type RichLeague, seasonWithTalk } from '../support/rich-leagues.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/** A file of a league, and another server that has a league of its own. */
let here: World
let there: World
let league: RichLeague
let file: Buffer
let resident: {
  person: Person
  id: string
  teamId: string
  leagueId: string
  code: string
  messageId: string
}
let before: string

beforeAll(async () => {
  here = createWorld()
  league = await seasonWithTalk(here)
  file = await fileOf(here, league.code)
  there = await elsewhere(here)
  const { code, id: leagueId, commissioner } = await there.league()
  const { teams } = await commissioner.api.league.home({ code })
  const { id: messageId } = await commissioner.api.chat.post({ code, text: 'Ours' })
  const own = must(teams[0], 'a team')
  resident = { person: commissioner, id: own.ownerId, teamId: own.id, leagueId, code, messageId }
  before = await everything(there)
})

afterAll(async () => {
  await here[Symbol.asyncDispose]()
  await there[Symbol.asyncDispose]()
})

/** All rows that a league could bring or touch. */
async function everything({ app }: World): Promise<string> {
  const tables = ['user', 'league', 'league_event', 'deadline', 'team_invite', 'player', 'session']
  const all = []
  for (const table of [...tables, ...SECTIONS.map((section) => section.table)])
    all.push((await sql`select * from ${sql.table(table)}`.execute(app.db)).rows)
  return JSON.stringify(all)
}

/** Replaces every id, as the author of a forged file does. */
const replaceAll = (document: Parsed, from: string, to: string): Parsed =>
  JSON.parse(JSON.stringify(document).replaceAll(from, to))

/** What is wrong with a file, how it is made so, and the error of the import. */
const SPOILT: readonly [what: string, said: RegExp | string, spoil: (document: Parsed) => unknown][] = [
  ['an older format', 'newer Empire', (d) => void (d.version = 2)],
  ['another program’s', 'not the file of a league', (d) => void (d.format = 'yahoo-league')],
  ['no format', 'not the file of a league', (d) => void delete d.format],
  ['a field too many', 'a field that is not known: colour', (d) => void (d.colour = 'red')],
  [
    'a field too many in a row',
    'teams 1 has a field that is not known: admin',
    (d) => void (d.teams[0].admin = 1),
  ],
  ['a field that is missing', 'teams 1.owner_id', (d) => void delete d.teams[0].owner_id],
  ['a section that is missing', 'results', (d) => void delete d.results],
  ['a section that is no list', 'results', (d) => void (d.results = { length: 3 })],
  ['a number that is a text', 'teams 1.seat', (d) => void (d.teams[0].seat = '1')],
  ['a text that is a number', 'messages 1.text', (d) => void (d.messages[0].text = 5)],
  ['points that are not whole', 'results 1.points', (d) => void (d.results[0].points = 1.5)],
  ['points without end', 'results 1.points', (d) => void (d.results[0].points = 1e300)],
  ['a time after all times', 'closedWeeks 1.closed_at', (d) => void (d.closedWeeks[0].closed_at = 9e15)],
  ['no seats', 'league.seats', (d) => void (d.league.seats = 0)],
  ['a sport that nobody plays', 'league.sport', (d) => void (d.league.sport = 'chess')],
  ['a name that nobody sees', 'teams 1.name', (d) => void (d.teams[0].name = '\u200b\u200b')],
  ['a name that is too long', 'league.name', (d) => void (d.league.name = 'x'.repeat(200))],
  ['a text of ten megabytes', 'longer than any', (d) => void (d.messages[0].text = 'x'.repeat(1e7))],
  ['a nought among the letters', 'no database takes', (d) => void (d.messages[0].text = 'a\0b')],
  ['half of a character', 'no database takes', (d) => void (d.messages[0].text = 'a\ud800b')],
  [
    'an owner who is nobody',
    'teams 1.owner_id names none of its people',
    (d) => void (d.teams[0].owner_id = 'zzzzzzzzzzzz'),
  ],
  ['two teams of one owner', 'one person', (d) => void (d.teams[1].owner_id = d.teams[0].owner_id)],
  ['two teams with one id', 'one id', (d) => void (d.teams[1].id = d.teams[0].id)],
  ['two teams with one name', 'contradicts', (d) => void (d.teams[1].name = d.teams[0].name)],
  ['two seats that are one', 'there twice', (d) => void (d.teams[1].seat = d.teams[0].seat)],
  ['a result that is there twice', 'there twice', (d) => void d.results.push(d.results[0])],
  [
    'two owners of one player',
    'contradicts',
    (d) => {
      const open = d.ownership[0]
      d.ownership.push({ ...open, from_seq: open.from_seq + 1, team_id: d.teams[1].id })
    },
  ],
  [
    'a commissioner without a team',
    'Its commissioner has no team',
    (d) => {
      d.people.push({ id: 'zzzzzzzzzzzz', username: 'stranger' })
      d.league.commissioner_id = 'zzzzzzzzzzzz'
    },
  ],
  [
    'a result of another league’s team',
    'names none of its teams',
    (d) => void (d.results[0].team_id = resident.teamId),
  ],
  [
    'a message of another league’s',
    'names none of its messages',
    (d) => void (d.pollVotes[0].message_id = resident.messageId),
  ],
  [
    'the id of another league’s team',
    'contradicts',
    (d) => rechained(replaceAll(d, d.teams[1].id, resident.teamId)),
  ],
  [
    'the id of another league’s message',
    'contradicts',
    (d) => {
      const old = d.messages[2].id
      for (const row of d.messages) if (row.id === old) row.id = resident.messageId
    },
  ],
  [
    'the id of an account that is here',
    'has an account here',
    (d) => {
      d.people.push({ id: resident.id, username: 'nobody in particular' })
    },
  ],
  [
    'a league that is here',
    'here already',
    (d) => {
      d.league.id = resident.leagueId
      return rechained(d)
    },
  ],
  ['no events', 'events', (d) => void (d.events = [])],
  ['an event that was altered', 'Its log is not whole: event 2 ', (d) => void (d.events[1].at += 1)],
  ['an event that was taken out', 'Its log is not whole', (d) => void d.events.splice(3, 1)],
  ['an event that is there twice', 'Its log is not whole', (d) => void d.events.push(d.events[0])],
  ['a log that is cut off', 'Its log is not whole', (d) => void d.events.pop()],
  ['an event of nobody', 'names none of its people', (d) => void (d.events[0].actorId = 'zzzzzzzzzzzz')],
  [
    'an event that is none',
    'is no event of the kind',
    (d) => void (d.events[1].payload = '{"kind":"money-made"}'),
  ],
  ['an event that is another', 'is no event of the kind', (d) => void (d.events[1].kind = 'draft-started')],
  ['an event of no JSON', 'is no event of the kind', (d) => void (d.events[1].payload = '{')],
  ['rules of no sport', 'none of its sport', (d) => void (d.rulesets[0].rules.points_for_free = 5)],
  ['rules worth a million', 'none of its sport', (d) => void (d.rulesets[0].rules.points_passtd = 1e6)],
  ['no rules', 'no rules', (d) => void (d.rulesets = [])],
  [
    'a slot that nobody plays',
    'settings 1',
    (d) => void (d.settings[0].settings.roster.starters = { GOALIE: 3 }),
  ],
  [
    'settings out of bounds',
    'settings 1.settings.draft.clock',
    (d) => void (d.settings[0].settings.draft.clock = 1),
  ],
  [
    'a deadline of all leagues',
    'none that a league has',
    (d) => {
      d.deadlines.push({ kind: 'correction', occurrence: 'x', payload: {}, due_at: 1, expires_at: null })
    },
  ],
  [
    'a mail to somebody',
    'none that a league has',
    (d) => {
      const payload = { to: 'a@example.com', subject: 'x', text: 'x' }
      d.deadlines.push({ kind: 'mail', occurrence: 'x', payload, due_at: 1, expires_at: null })
    },
  ],
  [
    'a deadline with another’s content',
    'none that a league has',
    (d) => {
      d.deadlines.push({
        kind: 'week-end',
        occurrence: 'x',
        payload: { season: 'x' },
        due_at: 1,
        expires_at: null,
      })
    },
  ],
  ['a player whom nobody knows', 'not known here', (d) => void (d.ownership[0].player_id = '99999999')],
  [
    'a season that nobody knows',
    'is not known here',
    (d) => {
      d.league.season = 2031
      for (const row of d.matchups) row.season = 2031
    },
  ],
  [
    'a week that may be counted again from games that nobody has read',
    'have not been read here',
    (d) => {
      const week = d.closedWeeks.find((row: { state: string }) => row.state === 'provisional')
      const result = d.results.find((row: { period: number }) => row.period === week.period)
      result.lines.push(['987654321', result.lines[0][1], 1, null])
    },
  ],
  ['the letters of a statement', 'teams 1.id', (d) => void (d.teams[0].id = "x'); drop table team; --")],
]

describe('a file that is no good', () => {
  it.each(SPOILT)('is refused: %s', async (_what, said, spoil) => {
    const spoilt = rewritten(file, spoil)
    await expect(bringInto(there, spoilt, { acceptAltered: true })).rejects.toThrow(said)
    await expect(bringInto(there, spoilt, { acceptAltered: true })).rejects.toBeInstanceOf(Refusal)
    expect(await everything(there)).toBe(before)
  })

  it('is refused: fields that JavaScript has a meaning for', async () => {
    const text = contentOf(file)
    for (const name of ['__proto__', '\\u005f_proto__']) {
      const spoilt = sealed(text.replace('"league":{', `"league":{"${name}":{"isAdmin":true},`))
      await expect(bringInto(there, spoilt, { acceptAltered: true })).rejects.toThrow('nothing may be called')
    }
    expect('isAdmin' in {}).toBe(false)
    expect(await everything(there)).toBe(before)
  })

  it('is refused: what is deep', async () => {
    for (const depth of [40, 5_000, 200_000]) {
      const pit = '['.repeat(depth) + ']'.repeat(depth)
      const spoilt = sealed(contentOf(file).replace('"deadlines":[', `"deadlines":[${pit},`))
      await expect(bringInto(there, spoilt, { acceptAltered: true })).rejects.toThrow(Refusal)
    }
    expect(await everything(there)).toBe(before)
  })

  it('is refused: what is cut off anywhere, and what is another in one bit', async () => {
    for (const length of [
      0,
      1,
      20,
      41,
      1000,
      file.length - 100,
      file.length - 82,
      file.length - 2,
      file.length - 1,
    ])
      await expect(bringInto(there, file.subarray(0, length)), String(length)).rejects.toThrow(Refusal)
    const step = Math.floor(file.length / 40)
    for (let at = 7; at < file.length; at += step) {
      const other = Buffer.from(file)
      other.writeUInt8(other.readUInt8(at) ^ (1 << (at % 8)), at)
      await expect(bringInto(there, other, { acceptAltered: true }), String(at)).rejects.toThrow(Refusal)
    }
    expect(await everything(there)).toBe(before)
  })

  it('is refused: bytes that are no text, and what is no JSON', async () => {
    for (const text of [
      Buffer.from([0xff, 0xfe, 0x00]),
      '{',
      '[]',
      'null',
      '"empire-league"',
      '{"format":"empire-league",',
    ])
      await expect(bringInto(there, sealed(text))).rejects.toThrow(Refusal)
    expect(await everything(there)).toBe(before)
  })

  it('is good as it was, once; a rehearsal leaves nothing', async () => {
    expect(await bringInto(there, file, { isRehearsal: true })).toMatchObject({ teams: 4 })
    expect(await everything(there)).toBe(before)
    await expect(bringInto(here, file, { acceptAltered: true })).rejects.toThrow('here already')

    await bringInto(there, file)
    await expect(bringInto(there, file, { acceptAltered: true })).rejects.toThrow('here already')
    expect((await resident.person.api.league.home({ code: resident.code })).teams).toHaveLength(1)
  })
})
