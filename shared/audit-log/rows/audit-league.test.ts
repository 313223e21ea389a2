import { describe, expect, it } from 'vitest'
import type { LeagueEvent } from '../../events/league-event.ts'
import { digestInBrowser } from '../entry-hash.ts'
import { auditAtOnce } from './audit-league.ts'
import { type Row, TooMuchToCompare } from '../expected/expected.ts'

const LEAGUE = 'aaaaaaaaaaaa'
const [livia, rome, drusus, held] = ['livia', 'rome', 'drusus', 'held']
const CLAIM = 'c'.repeat(64)

/** Events as they are written down one after the other, each at its number. */
type Said = { readonly kind: LeagueEvent['kind'] } & Readonly<Record<string, unknown>>

function findingsOf(
  events: readonly Said[],
  rows: Readonly<Record<string, readonly Row[]>>,
  most = Infinity,
): string[] {
  const entries = events.map((event, index) => ({
    seq: index + 1,
    at: index + 1,
    actorId: livia as never,
    kind: event.kind,
    payload: JSON.stringify(event),
  }))
  const league = { leagueId: LEAGUE, entries, rows: new Map(Object.entries(rows)), names: new Map(), most }
  return auditAtOnce(league, digestInBrowser).findings.map(({ words }) => words)
}

const season = 2026
const begun: readonly Said[] = [
  {
    kind: 'league-created',
    name: 'Sunday',
    sport: 'nfl',
    teamName: 'Gold',
    teamId: 'gold',
    ruleChanges: [],
  },
  { kind: 'draft-started', plan: { season, keepers: [] }, endsAt: null },
  { kind: 'draft-ended' },
  { kind: 'schedule-made', season, teams: [{ id: 'gold', division: null }], matchups: [], lineUps: [] },
]

describe('a claim that waits', () => {
  const sealed = { kind: 'claim-sealed', commitment: CLAIM, waiting: 1 } as const
  const { waiting: _none, ...older } = sealed
  const stored = { commitment: CLAIM, made_at: 1 }

  it.each<[string, readonly Said[], readonly Row[], number]>([
    ['is there', [sealed], [stored], 0],
    ['was taken away', [sealed], [], 1],
    ['was withdrawn', [sealed, { kind: 'claim-withdrawn', commitment: CLAIM }], [], 0],
    ['stayed behind', [sealed, { kind: 'claims-lapsed', commitments: [CLAIM], why: 'moved' }], [], 0],
    ['of version 0.1 may have stayed behind', [older], [], 0],
    ['was put in', [], [stored], 1],
    ['was made earlier', [sealed], [{ ...stored, made_at: 0 }], 1],
  ])('%s', (_what, events, claims, count) => {
    expect(findingsOf(events, { claims })).toHaveLength(count)
  })
})

describe('who managed a team in a season', () => {
  const closed: Said = { kind: 'week-closed', season, period: 1, results: [], officialAt: 9 }
  const handed = { kind: 'team-handed-over', teamId: 'gold', before: 'Livia', after: 'Drusus' } as const
  const orphaned: Said = { kind: 'team-orphaned', teamId: 'gold', userId: livia, heldBy: held }
  const row = (from: number, owner: string): Row => ({
    season,
    team_id: 'gold',
    from_period: from,
    owner_id: owner,
  })
  const to = (afterId: string, more = {}): Said => ({ ...handed, beforeId: livia, afterId, ...more })

  it.each<[string, readonly Said[], readonly Row[]]>([
    ['one manager', [], [row(0, livia)]],
    ['another before the first week is over', [to(drusus)], [row(0, drusus)]],
    ['another after it', [closed, to(drusus)], [row(0, livia), row(2, drusus)]],
    ['back in the same week', [closed, to(drusus), to(livia)], [row(0, livia), row(2, livia)]],
    ['its own people, who came later', [closed, to(drusus, { isPlace: true })], [row(0, drusus)]],
    ['nobody, and then another', [closed, orphaned, to(rome)], [row(0, livia), row(2, rome)]],
    [
      'nobody for a week',
      [closed, orphaned, { ...closed, period: 2 }, to(rome)],
      [row(0, livia), row(2, held), row(3, rome)],
    ],
    ['another in the season after', [{ kind: 'season-ended', season }, to(drusus)], [row(0, livia)]],
  ])('%s', (_what, events, seasonOwners) => {
    const all = [...begun, ...events]
    expect(findingsOf(all, { seasonOwners })).toEqual([])
    const altered = seasonOwners.map((one) => ({ ...one, owner_id: 'somebody' }))
    expect(findingsOf(all, { seasonOwners: altered })).toHaveLength(altered.length)
    expect(findingsOf(all, { seasonOwners: seasonOwners.slice(1) })).toHaveLength(1)
  })

  it('is left open by events that have names alone', () => {
    for (const owner of [rome, drusus])
      expect(findingsOf([...begun, closed, handed], { seasonOwners: [row(0, owner)] })).toEqual([])
  })
})

describe('a draft that is called off', () => {
  it('leaves nobody on a roster, no ranking, and picks where they were', () => {
    const player = { id: '7', name: 'A keeper', positions: ['QB'], team: null }
    const events: readonly Said[] = [
      {
        kind: 'trade-made',
        tradeId: 'trade',
        drops: [],
        assets: [{ kind: 'pick', from: 'gold', to: 'silver', season: 2027, round: 1, of: 'gold' }],
      },
      {
        kind: 'draft-started',
        plan: { season: 2028, keepers: [{ teamId: 'gold', player }] },
        ranking: 'r',
        putOff: { from: 2027, by: 1 },
      },
      { kind: 'draft-called-off', reason: 'Two are asleep', putBack: { from: 2027, by: 1 } },
    ]
    const owned = { season: 2028, player_id: '7', team_id: 'gold', from_seq: 2, from_at: 2 }
    const ended = { ...owned, until_seq: 3, until_at: 3 }
    const pick = { season: 2027, round: 1, team_id: 'gold', owner_id: 'silver' }
    const rows = { ownership: [ended], draftRankings: [], tradedPicks: [pick] }
    expect(findingsOf(events, rows)).toEqual([])
    const kept = { ...rows, ownership: [{ ...owned, until_seq: null, until_at: null }] }
    expect(findingsOf(events, kept)).toHaveLength(2)
    expect(findingsOf(events, { ...rows, tradedPicks: [{ ...pick, season: 2028 }] })).toHaveLength(2)
  })
})

describe('a log that nobody’s league has', () => {
  const many = <T>(one: (index: number) => T): T[] => Array.from({ length: 1_500 }, (_, index) => one(index))
  const closed = (period: number): Said => ({ kind: 'week-closed', season, period, results: [] })
  const toAndFro: Said = {
    kind: 'team-handed-over',
    teamId: 'gold',
    before: 'Livia',
    after: 'Drusus',
    beforeId: livia,
    afterId: drusus,
  }
  const edited: Said = { kind: 'message-edited', messageId: 'first', digest: 'd' }
  const pick = (round: number): Said => ({
    kind: 'trade-made',
    tradeId: 'trade',
    drops: [],
    assets: [{ kind: 'pick', from: 'gold', to: 'silver', season, round, of: 'gold' }],
  })
  const removed: Said = { kind: 'team-removed', teamId: 'bronze', heldBy: held }
  const orphaned: Said = { kind: 'team-orphaned', teamId: 'gold', heldBy: held }

  it.each<[string, readonly Said[]]>([
    ['edits of one message', many(() => edited)],
    ['weeks and hand-overs', [...begun, ...many(closed), ...many((i) => (i % 2 ? toAndFro : orphaned))]],
    ['traded picks and removals', [...many(pick), ...many(() => removed)]],
  ])('is given up before it costs much: %s', (_what, events) => {
    const most = 100 * events.length
    expect(() => findingsOf(events, {}, most)).toThrow(TooMuchToCompare)
  })

  it('costs no more for each who joins, however many do', () => {
    const joins = many((index): Said => ({ kind: 'team-joined', teamId: `team-${index}`, teamName: 'A' }))
    expect(findingsOf(joins, { teams: [] }, 4 * joins.length)).toHaveLength(joins.length)
  })
})
