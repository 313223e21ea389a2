import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AUDIENCE } from '../../server/social/audience/table.ts'
import { inLeague } from '../../server/league/events/in-league.ts'
import type { DraftedPlayer } from '../../shared/draft/draft.ts'
import {
  DraftOrderId,
  LeagueCode,
  PlayerId,
  ProposalId,
  type TeamId,
  TeamOfferId,
  UserId,
  WebhookId,
} from '../../shared/core/ids.ts'
import { LeagueEvent } from '../../shared/events/league-event.ts'
import { must } from '../../shared/core/must.ts'
import { planFor } from '../../shared/rules/draft/made-up.ts'
import { USUAL_TERMS } from '../../shared/rules/amendment/reduce.ts'
import type { NotificationKind } from '../../shared/notification/kinds.ts'
import { notificationCopy } from '../../shared/labels/notification/notification.ts'
import { TERMS } from '../support/dues.ts'
import { offerOneForOne, ownTeam, tradingLeague } from '../support/trades.ts'
import { userIdOf } from '../support/shared-team.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

type Kind = LeagueEvent['kind']

/** Four managers, the commissioner first, a person who is no member, and what an event needs to name. */
interface Named {
  readonly outsider: UserId
  readonly teams: readonly TeamId[]
  readonly names: readonly string[]
  readonly player: DraftedPlayer
}

/** Who is told, by their place in the league, and under which kind. */
type Expected =
  | Readonly<Record<number | 'outsider', NotificationKind>>
  | Readonly<Record<number, NotificationKind>>

const ALL_BUT_COMMISSIONER = (kind: NotificationKind): Expected => ({ 1: kind, 2: kind, 3: kind })
const SECOND = (kind: NotificationKind): Expected => ({ 1: kind })
const NONE: Expected = {}
const OF_BOTH: Expected = { 0: 'league-change', 1: 'team-change' }
const reason = 'Both agreed'
const OFFER = (teams: readonly TeamId[]) => ({
  offerId: TeamOfferId.parse('offeroffer22'),
  teamId: at(teams, 1),
  to: 'outsider',
})
/** A place that a league posts to. */
const WEBHOOK = { webhookId: WebhookId.parse('aaaaaaaaaaaa'), service: 'discord', name: 'Our chat' } as const

const GONE = (teams: readonly TeamId[], userId: UserId) => ({
  teamId: at(teams, 1),
  userId,
  username: 'outsider',
})
const REQUEST = (teams: readonly TeamId[]) => ({
  proposalId: ProposalId.parse('requestabc22'),
  summary: 'Give Ada a new quarterback',
  teams: [at(teams, 1)],
})

const OF_AMENDMENT = { amendmentId: ProposalId.parse('amendmentab2'), summary: 'Catches are worth more' }
const OF_BOOK = (teams: readonly TeamId[]) => ({
  book: 1,
  currency: 'USD',
  teamId: at(teams, 1),
  amount: 100,
})

/** One row for every way in which an event concerns a person; all by the commissioner, whose own team is the first. */
const CASES: ReadonlyArray<readonly [what: string, Expected, (of: Named) => LeagueEvent]> = [
  [
    'a member’s account is deleted',
    { 2: 'league-change', 3: 'league-change' },
    ({ teams }) => ({ kind: 'member-gone', teamId: at(teams, 1), messages: 0 }),
  ],
  [
    'scoring rules change',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({
      kind: 'rules-changed',
      version: 2,
      from: { at: 'beginning' },
      changes: [{ rule: 'PASSING_YARDS', before: 1, after: 2 }],
    }),
  ],
  [
    'settings change',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({
      kind: 'settings-changed',
      version: 2,
      from: { at: 'beginning' },
      changes: [{ path: 'size', before: 4, after: 6 }],
    }),
  ],
  [
    'a position is granted to another team’s player',
    SECOND('team-change'),
    ({ player }) => ({ kind: 'position-granted', season: 2026, player, position: 'TE', reason }),
  ],
  [
    'a position is revoked of another team’s player',
    SECOND('team-change'),
    ({ player }) => ({ kind: 'position-revoked', season: 2026, player, position: 'TE', reason }),
  ],
  [
    'the roster of another team is changed',
    SECOND('team-change'),
    ({ teams, player }) => ({
      kind: 'roster-set',
      teamId: at(teams, 1),
      added: null,
      dropped: player,
      reason,
    }),
  ],
  [
    'the commissioner changes their own roster',
    NONE,
    ({ teams, player }) => ({
      kind: 'roster-set',
      teamId: at(teams, 0),
      added: null,
      dropped: player,
      reason,
    }),
  ],
  [
    'a player of another team is put on IR',
    SECOND('team-change'),
    ({ teams, player }) => ({
      kind: 'spot-set',
      teamId: at(teams, 1),
      changes: [{ player, from: null, to: 'reserve' }],
      dropped: null,
      reason,
    }),
  ],
  [
    'a move between two teams is undone',
    { 1: 'team-change', 2: 'team-change' },
    ({ teams, player }) => ({
      kind: 'move-undone',
      undone: 1,
      players: [{ player, from: at(teams, 1), to: at(teams, 2) }],
      reason,
    }),
  ],
  [
    'the score of another team is adjusted',
    SECOND('team-change'),
    ({ teams }) => ({
      kind: 'score-adjusted',
      season: 2026,
      period: 1,
      label: 'Week 1',
      teamId: at(teams, 1),
      before: 0,
      after: 200,
      reason,
    }),
  ],
  [
    'the league is paused',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({ kind: 'league-paused', what: 'everything', reason }),
  ],
  ['the league goes on', ALL_BUT_COMMISSIONER('league-change'), () => ({ kind: 'league-resumed', reason })],
  [
    'a team changes hands',
    { 1: 'team-change', 2: 'league-change', 3: 'league-change', outsider: 'team-change' },
    // As if the second’s team had been the outsider’s a moment ago.
    ({ teams, names, outsider }) => ({
      kind: 'team-handed-over',
      teamId: at(teams, 1),
      before: 'outsider',
      after: at(names, 1),
      beforeId: outsider,
      reason,
    }),
  ],
  [
    'the league has another commissioner',
    ALL_BUT_COMMISSIONER('league-change'),
    ({ names }) => ({ kind: 'commissioner-changed', before: at(names, 0), after: at(names, 1), reason }),
  ],
  ...(['commissioner', 'auto-start', 'manager'] as const).map(
    (by) =>
      [
        `a lineup is set by ${by}`,
        by === 'manager' ? NONE : SECOND('team-change'),
        ({ teams, player }: Named): LeagueEvent => ({
          kind: 'line-up-set',
          teamId: at(teams, 1),
          season: 2026,
          days: [{ day: 1, moves: [{ player, from: null, to: 'QB' }] }],
          by,
          reason,
        }),
      ] as const,
  ),
  [
    'Auto-start is turned on for a team',
    SECOND('team-change'),
    ({ teams }) => ({ kind: 'auto-start-set', teamId: at(teams, 1), isOn: true }),
  ],
  [
    'a team gets another division',
    SECOND('team-change'),
    ({ teams }) => ({ kind: 'division-set', teamId: at(teams, 1), division: 'East' }),
  ],
  [
    'two matchups change',
    { 1: 'team-change', 2: 'team-change', 3: 'team-change' },
    ({ teams: [one, two, three, four] }) => ({
      kind: 'matchups-changed',
      season: 2026,
      period: 1,
      label: 'Week 1',
      before: [
        { home: must(one, 'a team'), away: must(two, 'a team') },
        { home: must(three, 'a team'), away: must(four, 'a team') },
      ],
      after: [
        { home: must(one, 'a team'), away: must(three, 'a team') },
        { home: must(two, 'a team'), away: must(four, 'a team') },
      ],
      reason,
    }),
  ],
  ...([false, true] as const).map(
    (isKept) =>
      [
        `a correction changes seeds${isKept ? ' that stay' : ''}`,
        isKept ? NONE : { 1: 'team-change' as const, 2: 'team-change' as const },
        ({ teams: [one, two, three, four] }: Named): LeagueEvent => ({
          kind: 'seeds-changed',
          season: 2026,
          before: [one, two, three, four].map((team) => must(team, 'a team')),
          after: [one, three, two, four].map((team) => must(team, 'a team')),
          isKept,
        }),
      ] as const,
  ),
  [
    'teams are out of a guillotine league',
    ALL_BUT_COMMISSIONER('league-change'),
    ({ teams }) => ({
      kind: 'teams-eliminated',
      season: 2026,
      period: 3,
      label: 'Week 3',
      week: 3,
      teams: [at(teams, 1)],
      level: [],
      left: 2,
    }),
  ],
  [
    'the season ends',
    ALL_BUT_COMMISSIONER('league-change'),
    ({ teams }) => ({ kind: 'season-ended', season: 2026, places: [...teams], awards: [] }),
  ],
  [
    'the league votes otherwise',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({ kind: 'amendment-terms-set', before: USUAL_TERMS, after: { ...USUAL_TERMS, days: 1 } }),
  ],
  [
    'an amendment is proposed',
    ALL_BUT_COMMISSIONER('amendment'),
    ({ teams }) => ({
      kind: 'amendment-proposed',
      ...OF_AMENDMENT,
      teamId: at(teams, 0),
      about: 'rules',
      change: {},
      seen: 1,
      changes: [],
      reason,
      consequences: '',
      takesEffect: 'week',
      majority: 'simple',
      closesAt: 1,
      teams: [...teams],
    }),
  ],
  [
    'an amendment is decided',
    ALL_BUT_COMMISSIONER('amendment'),
    () => ({
      kind: 'amendment-decided',
      ...OF_AMENDMENT,
      proposed: 1,
      isAccepted: false,
      votes: [],
      effectAt: null,
    }),
  ],
  [
    'an amendment is withdrawn',
    ALL_BUT_COMMISSIONER('amendment'),
    () => ({ kind: 'amendment-withdrawn', ...OF_AMENDMENT, proposed: 1 }),
  ],
  [
    'an amendment cannot take effect',
    ALL_BUT_COMMISSIONER('amendment'),
    () => ({ kind: 'amendment-lapsed', ...OF_AMENDMENT, proposed: 1, why: reason }),
  ],
  [
    'the constitution is changed',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({
      kind: 'constitution-changed',
      version: 1,
      digest: 'a'.repeat(64),
      size: 1,
      sizeBefore: 0,
      reason,
    }),
  ],
  [
    'dues are set',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({ kind: 'dues-set', book: 1, before: null, after: TERMS, treasurerName: null, reason: null }),
  ],
  ...(['dues-paid', 'dues-paid-out'] as const).map(
    (kind) =>
      [
        `${kind} is marked`,
        { 1: 'dues' as const },
        ({ teams }: Named): LeagueEvent => ({ kind, ...OF_BOOK(teams), day: '2026-11-20', note: null }),
      ] as const,
  ),
  ['a team is charged', SECOND('dues'), ({ teams }) => ({ kind: 'dues-charged', ...OF_BOOK(teams), reason })],
  [
    'an entry is reversed',
    SECOND('dues'),
    ({ teams }) => ({ kind: 'dues-reversed', ...OF_BOOK(teams), entry: 1, what: 'charge', reason }),
  ],
  [
    'payouts are set',
    SECOND('dues'),
    ({ teams }) => ({
      kind: 'dues-payouts-set',
      book: 1,
      season: 2026,
      currency: 'USD',
      pot: 100,
      payouts: [{ teamId: at(teams, 1), amount: 100, parts: [] }],
      unassigned: 0,
    }),
  ],
  [
    'the league starts another season',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({ kind: 'season-renewed', season: 2026 }),
  ],
  [
    'the draft gets a time',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({ kind: 'draft-scheduled', before: null, after: 1 }),
  ],
  [
    'the draft cannot start',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({ kind: 'draft-put-off', reason }),
  ],
  [
    'the draft is called off',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({ kind: 'draft-called-off', reason }),
  ],
  [
    'a draft that was held elsewhere is entered',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({ kind: 'draft-started', plan: { ...planFor('A B', 'QB'), entered: true }, endsAt: null }),
  ],
  [
    'a pick is corrected',
    ALL_BUT_COMMISSIONER('league-change'),
    ({ teams, player }) => ({
      kind: 'draft-pick-corrected',
      overall: 1,
      teamId: at(teams, 1),
      before: player,
      player,
      rank: null,
      amountBefore: null,
      amount: null,
      reason,
      endsAt: null,
    }),
  ],
  [
    'a team joins the draft',
    { 2: 'league-change', 3: 'league-change' },
    ({ teams }) => ({
      kind: 'draft-team-joined',
      team: { id: at(teams, 1), name: 'Late' },
      endsAt: null,
    }),
  ],
  [
    'a team is offered to a person',
    SECOND('team-change'),
    ({ teams }) => ({ kind: 'team-offered', ...OFFER(teams), expiresAt: 1, withLeague: false, reason }),
  ],
  [
    'an offer is declined, which the commissioner themselves would know',
    SECOND('team-change'),
    ({ teams }) => ({ kind: 'team-offer-ended', ...OFFER(teams), how: 'declined' }),
  ],
  [
    'the commissioner takes a team out',
    { 1: 'league-change', 2: 'league-change', 3: 'league-change', outsider: 'team-change' },
    ({ teams, outsider }) => ({
      kind: 'team-removed',
      ...GONE(teams, outsider),
      teamName: 'Gone',
      how: 'removed',
      reason,
    }),
  ],
  ...(['left', 'removed'] as const).map(
    (how) =>
      [
        `a team has no manager: ${how}`,
        {
          2: 'league-change' as const,
          3: 'league-change' as const,
          ...(how === 'removed' && { outsider: 'team-change' as const }),
        },
        ({ teams, outsider }: Named): LeagueEvent => ({
          kind: 'team-orphaned',
          ...GONE(teams, outsider),
          how,
          roster: 'locked',
          reason: null,
        }),
      ] as const,
  ),
  [
    'someone shares a team from now on',
    SECOND('team-change'),
    ({ teams, outsider }) => ({
      kind: 'co-manager-joined',
      ...GONE(teams, outsider),
      offerId: OFFER(teams).offerId,
    }),
  ],
  ...(['left', 'removed', 'team-changed-hands', 'account-deleted'] as const).map(
    (how) =>
      [
        `someone shares a team no longer: ${how}`,
        {
          ...(how !== 'team-changed-hands' && { 1: 'team-change' as const }),
          ...((how === 'removed' || how === 'team-changed-hands') && { outsider: 'team-change' as const }),
        },
        ({ teams, outsider }: Named): LeagueEvent => ({
          kind: 'co-manager-ended',
          ...GONE(teams, outsider),
          how,
          reason: null,
        }),
      ] as const,
  ),
  [
    'another of its managers leads a team',
    SECOND('team-change'),
    ({ teams, names, outsider }) => ({
      kind: 'team-lead-changed',
      teamId: at(teams, 1),
      before: at(names, 1),
      after: 'outsider',
      beforeId: outsider,
      afterId: outsider,
      how: 'handed-on',
    }),
  ],
  [
    'a member runs the league too',
    ALL_BUT_COMMISSIONER('league-change'),
    ({ outsider }) => ({
      kind: 'co-commissioner-named',
      userId: outsider,
      username: 'outsider',
      mayEditSettings: true,
      reason,
    }),
  ],
  ...(['removed', 'resigned', 'left', 'promoted', 'account-deleted'] as const).map(
    (how) =>
      [
        `a member runs the league no longer: ${how}`,
        how === 'removed' || how === 'resigned' ? ALL_BUT_COMMISSIONER('league-change') : NONE,
        ({ outsider }: Named): LeagueEvent => ({
          kind: 'co-commissioner-ended',
          userId: outsider,
          username: 'outsider',
          how,
          reason: null,
        }),
      ] as const,
  ),
  [
    'somebody is no longer to be replaced because they are commissioner',
    NONE,
    ({ teams }) => ({ kind: 'replacement-asked', teamId: at(teams, 1), asked: false }),
  ],
  [
    'the commissioner declines to replace a manager',
    SECOND('team-change'),
    ({ teams }) => ({ kind: 'replacement-asked', teamId: at(teams, 1), asked: false, declined: reason }),
  ],
  [
    'another team is renamed',
    SECOND('team-change'),
    ({ teams }) => ({ kind: 'team-renamed', teamId: at(teams, 1), before: 'A', after: 'B', reason }),
  ],
  [
    'a manager renames their team',
    NONE,
    ({ teams }) => ({ kind: 'team-renamed', teamId: at(teams, 0), before: 'A', after: 'B', reason: null }),
  ],
  [
    'the public page is turned on',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({
      kind: 'public-page-set',
      before: { isOn: false, showsManagers: false, mayBeFound: false },
      after: { isOn: true, showsManagers: false, mayBeFound: false },
      isRenewed: false,
    }),
  ],
  [
    'the league is renamed',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({ kind: 'league-renamed', before: 'A', after: 'B' }),
  ],
  [
    'a deleted league is restored',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({ kind: 'league-restored' }),
  ],
  [
    'the commissioner asks for consent',
    ALL_BUT_COMMISSIONER('request'),
    ({ teams }) => ({
      kind: 'act-proposed',
      ...REQUEST(teams),
      act: 'x',
      input: null,
      teamId: at(teams, 0),
      reason,
      dueAt: 1,
    }),
  ],
  ...(['act-applied', 'act-objected', 'act-withdrawn', 'act-lapsed'] as const).map(
    (kind) =>
      [
        `a request ends: ${kind}`,
        SECOND('request'),
        ({ teams }: Named): LeagueEvent => {
          const of = { ...REQUEST(teams), proposed: 1 }
          if (kind === 'act-applied') return { kind, ...of, by: 'time', done: 1 }
          if (kind === 'act-lapsed') return { kind, ...of, why: 'The season is over.' }
          return kind === 'act-withdrawn'
            ? { kind, ...of }
            : { kind, ...of, teamId: at(teams, 2), reason: null }
        },
      ] as const,
  ),
  [
    'the draft order is set',
    ALL_BUT_COMMISSIONER('league-change'),
    ({ teams }) => ({ kind: 'draft-order-set', teams: [...teams], by: 'hand' }),
  ],
  [
    'a draft is added to the season',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({ kind: 'draft-added', rounds: 3, pool: 'rookies' }),
  ],
  [
    'a keeper is chosen for a team',
    SECOND('team-change'),
    ({ teams, player }) => ({ kind: 'keeper-set', keeper: { teamId: at(teams, 1), player, cost: 3 } }),
  ],
  [
    'a keeper is taken from a team',
    SECOND('team-change'),
    ({ teams, player }) => ({
      kind: 'keeper-removed',
      keeper: { teamId: at(teams, 1), player, cost: 3 },
      reason,
    }),
  ],
  ...(['manager', 'autopick', 'commissioner'] as const).flatMap((by) =>
    ([true, false] as const).map(
      (missed) =>
        [
          `a pick is made by ${by}${missed ? ' after the clock' : ''}`,
          by === 'commissioner'
            ? SECOND('team-change')
            : by === 'autopick' && missed
              ? SECOND('autopick-on')
              : NONE,
          ({ teams, player }: Named): LeagueEvent => ({
            kind: 'draft-picked',
            overall: 1,
            teamId: at(teams, 1),
            player,
            by,
            rank: null,
            source: null,
            missed,
            reason: null,
            endsAt: null,
          }),
        ] as const,
    ),
  ),
  [
    'a player is nominated for a team',
    SECOND('team-change'),
    ({ teams, player }) => ({
      kind: 'draft-nominated',
      lot: 1,
      teamId: at(teams, 1),
      player,
      rank: null,
      amount: 1,
      by: 'commissioner',
      missed: false,
      reason,
      endsAt: null,
    }),
  ],
  [
    'a clock runs out',
    SECOND('autopick-on'),
    ({ teams }) => ({ kind: 'draft-clock-missed', overall: 1, teamId: at(teams, 1), endsAt: null }),
  ],
  ...(['misses', 'commissioner', 'manager', 'new-manager', 'no-manager'] as const).flatMap((by) =>
    (['instant', 'fail-safe', 'off'] as const).map(
      (mode) =>
        [
          `Auto-pick is ${mode} by ${by}`,
          (by === 'misses' || by === 'commissioner') && mode !== 'off' ? SECOND('autopick-on') : NONE,
          ({ teams }: Named): LeagueEvent => ({
            kind: 'draft-autopick-set',
            teamId: at(teams, 1),
            mode,
            by,
            endsAt: null,
          }),
        ] as const,
    ),
  ),
  [
    'the draft is paused',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({ kind: 'draft-paused', left: null, reason }),
  ],
  [
    'the draft goes on',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({ kind: 'draft-resumed', reason, endsAt: null }),
  ],
  [
    'the pick clock is changed',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({ kind: 'draft-clock-changed', before: 90_000, after: 30_000, reason, endsAt: null }),
  ],
  [
    'a lottery is canceled',
    ALL_BUT_COMMISSIONER('league-change'),
    () => ({ kind: 'draw-cancelled', drawId: DraftOrderId.parse('drawdrawdr22'), reason }),
  ],
  [
    'a pick is undone',
    SECOND('team-change'),
    ({ teams, player }) => ({
      kind: 'draft-undone',
      overall: 1,
      teamId: at(teams, 1),
      player,
      reason,
      endsAt: null,
    }),
  ],
]

/** Told by what is done below, with rows that an event alone does not have. */
const BY_DOING: readonly Kind[] = [
  'webhook-switched',
  'offer-changed',
  'trade-accepted',
  'trade-voted',
  'trade-waits',
  'trade-made',
  'trade-stopped',
  'trade-failed',
  'draw-opened',
]

function at<T>(values: readonly T[], index: number): T {
  return must(values[index], `number ${index}`)
}

/** Who has which notices, by their place in the league; those of others besides. */
async function notificationsIn(world: World, people: readonly Person[]): Promise<Record<string, string>> {
  const rows = await world.app.db
    .selectFrom('notice')
    .innerJoin('user', 'user.id', 'notice.user_id')
    .select(['user.username', 'notice.kind'])
    .orderBy('notice.kind')
    .execute()
  const found: Record<string, string> = {}
  for (const { username, kind } of rows) {
    const index = people.findIndex((person) => person.username === username)
    const who = index < 0 ? username : String(index)
    found[who] = who in found ? `${found[who]} ${kind}` : kind
  }
  return found
}

const forgetAll = ({ app }: World) => app.db.deleteFrom('notice').execute()

describe('of every kind of event of a league', () => {
  it('it is said whom it concerns, or why it concerns nobody', () => {
    const kinds = LeagueEvent.options.map(({ shape }) => shape.kind.value)
    expect(Object.keys(AUDIENCE).toSorted()).toEqual(kinds.toSorted())
    const shown = new Set<string>([...BY_DOING, ...kindsOfCases()])
    for (const kind of kinds) {
      const entry = AUDIENCE[kind]
      if (typeof entry === 'function') expect(shown, kind).toContain(kind)
      else if ('where' in entry) expect(existsSync(`server/${entry.where}`), entry.where).toBe(true)
      else expect(entry.nobody.length, kind).toBeGreaterThan(10)
    }
  })

  it('those concerned have a notice, and nobody else', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world, {}, 4)
    await world.person('outsider')
    const { id: outsider } = await world.app.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'outsider')
      .executeTakeFirstOrThrow()
    const { teams } = await people[0].api.roster.ofLeague({ code })
    const mine = people.map(({ username }) =>
      must(
        teams.find(({ ownerName }) => ownerName === username),
        'a team',
      ),
    )
    const { id, name, eligible } = must(mine[1]?.players[0], 'a player')
    const named: Named = {
      outsider,
      teams: mine.map((team) => team.id),
      names: people.map(({ username }) => username),
      player: { id: PlayerId.parse(id), name, positions: eligible, team: null },
    }
    const { id: leagueId, commissioner_id: actorId } = await world.app.db
      .selectFrom('league')
      .select(['id', 'commissioner_id'])
      .where('code', '=', LeagueCode.parse(code))
      .executeTakeFirstOrThrow()

    for (const [what, expected, event] of CASES) {
      await forgetAll(world)
      await inLeague(world.app, { leagueId, actorId }, (_, league) => league.append(event(named)))
      expect.soft(await notificationsIn(world, people), what).toEqual(expected)
    }
    // Events without a command concern the commissioner too.
    await forgetAll(world)
    await inLeague(world.app, { leagueId, actorId: null }, (_, league) =>
      league.append({ kind: 'member-gone', teamId: at(named.teams, 1), messages: 0 }),
    )
    expect(await notificationsIn(world, people)).toEqual({
      0: 'league-change',
      2: 'league-change',
      3: 'league-change',
    })

    const { id: second } = await world.app.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', must(people[1], 'a manager').username)
      .executeTakeFirstOrThrow()
    // By others than the commissioner: by their own command, or without any.
    const others: ReadonlyArray<readonly [LeagueEvent, Expected, by: UserId | null]> = [
      [
        {
          kind: 'team-removed',
          ...GONE(named.teams, outsider),
          teamName: 'Gone',
          how: 'left',
          reason: null,
        },
        { 0: 'league-change', 1: 'league-change', 2: 'league-change', 3: 'league-change' },
        outsider,
      ],
      [{ kind: 'team-offer-ended', ...OFFER(named.teams), how: 'declined' }, OF_BOTH, null],
      [{ kind: 'team-offer-ended', ...OFFER(named.teams), how: 'void' }, OF_BOTH, null],
      [{ kind: 'team-offer-ended', ...OFFER(named.teams), how: 'withdrawn' }, SECOND('team-change'), null],
      [
        { kind: 'replacement-asked', teamId: at(named.teams, 1), asked: true },
        { 0: 'league-change' },
        second,
      ],
      [
        { kind: 'act-objected', ...REQUEST(named.teams), proposed: 1, teamId: at(named.teams, 2), reason },
        { 0: 'request', 1: 'request' },
        null,
      ],
      [{ kind: 'webhook-switched', ...WEBHOOK, isOn: false, why: 'failed' }, { 0: 'webhook-off' }, null],
      [{ kind: 'webhook-switched', ...WEBHOOK, isOn: false, why: 'commissioner' }, NONE, second],
      [
        { kind: 'draft-put-off', reason, empty: { teams: 11, spots: 12 } },
        { 0: 'league-change', 1: 'league-change', 2: 'league-change', 3: 'league-change' },
        null,
      ],
    ]
    for (const [event, expected, by] of others) {
      await forgetAll(world)
      await inLeague(world.app, { leagueId, actorId: by }, (_, league) => league.append(event))
      expect.soft(await notificationsIn(world, people), JSON.stringify(event)).toEqual(expected)
    }
    const [asked] = await people[0].api.notification.list({})
    expect(notificationCopy(must(asked?.content, 'a question'), String)).toEqual({
      title: 'Only 11 of 12 spots are taken: the draft waits for you',
      text: 'Start with 11 teams, wait for more, or set a new time.',
    })
  })
})

describe('who runs a league beside its commissioner', () => {
  it('is told what the commissioner is told as such, and each thing once', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world, {}, 4)
    const [commissioner, asking, helper] = [people[0], at(people, 1), at(people, 2)]
    const userId = await userIdOf(helper)
    await commissioner.api.coCommissioner.name({ code, userId, mayEditSettings: false, reason })
    const [teamId, own] = [(await ownTeam(asking, code)).id, (await ownTeam(helper, code)).id]
    const { id: leagueId } = await world.app.db
      .selectFrom('league')
      .select('id')
      .where('code', '=', LeagueCode.parse(code))
      .executeTakeFirstOrThrow()
    const offer = {
      kind: 'team-offer-ended',
      offerId: TeamOfferId.parse('offeroffer22'),
      to: 'outsider',
    } as const
    const request = { ...REQUEST([own, teamId]), proposed: 1 }
    const both = (kind: NotificationKind): Expected => ({ 0: kind, 2: kind })
    const cases: ReadonlyArray<readonly [LeagueEvent, Expected, by: UserId | null]> = [
      [
        { kind: 'replacement-asked', teamId, asked: true, reason },
        both('league-change'),
        await userIdOf(asking),
      ],
      [{ kind: 'webhook-switched', ...WEBHOOK, isOn: false, why: 'gone' }, both('webhook-off'), null],
      [{ ...offer, teamId, how: 'declined' }, { ...both('league-change'), 1: 'team-change' }, null],
      [{ ...offer, teamId: own, how: 'declined' }, { 0: 'league-change', 2: 'team-change' }, null],
      [{ kind: 'act-objected', ...request, teamId: own, reason }, { ...both('request'), 1: 'request' }, null],
    ]
    for (const [event, expected, by] of cases) {
      await forgetAll(world)
      await inLeague(world.app, { leagueId, actorId: by }, (_, league) => league.append(event))
      expect.soft(await notificationsIn(world, people), JSON.stringify(event)).toEqual(expected)
    }
    // What the draft waits for is theirs to answer as well.
    const empty = { teams: 11, spots: 12 }
    await inLeague(world.app, { leagueId, actorId: null }, (_, league) =>
      league.append({ kind: 'draft-put-off', reason, empty }),
    )
    const [put] = await helper.api.notification.list({})
    expect(put?.content).toMatchObject({
      changes: expect.arrayContaining([{ what: 'draft-put-off', reason: null, empty }]) as unknown,
    })
  })

  it('is asked about trades that the commissioner decides on, but for their own', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(
      world,
      { trades: { review: 'commissioner', reviewHours: 24 } },
      4,
    )
    const [commissioner, from, helper, to] = [people[0], at(people, 1), at(people, 2), at(people, 3)]
    const of = { code, userId: await userIdOf(helper), mayEditSettings: false, reason }
    await commissioner.api.coCommissioner.name(of)
    const { id } = await offerOneForOne(from, to, { code })
    await forgetAll(world)
    await to.api.trade.accept({ code, id })
    expect(await notificationsIn(world, people)).toEqual({
      0: 'trade-vote',
      1: 'trade-update',
      2: 'trade-vote',
    })
    const [asked] = await helper.api.notification.list({})
    expect(asked?.content).toMatchObject({ kind: 'trade-vote', as: 'commissioner' })
    await commissioner.api.trade.decide({ code, id, isStopped: true, reason })
    const own = await offerOneForOne(helper, from, { code })
    await forgetAll(world)
    await from.api.trade.accept({ code, id: own.id })
    expect(await notificationsIn(world, people)).toEqual({ 0: 'trade-vote', 2: 'trade-update' })
  })
})

/** The kinds of the cases: their events name nothing that it would need a league for. */
function kindsOfCases(): string[] {
  const player = { id: PlayerId.parse('1'), name: '', positions: [], team: null }
  const named = {
    outsider: UserId.parse('outsider2222'),
    teams: ['a', 'b', 'c', 'd'] as unknown as TeamId[],
    names: ['a', 'b', 'c', 'd'],
    player,
  }
  return CASES.map(([, , event]) => event(named).kind)
}

describe('a trade is told to its teams, but not to whom did it, and to those who decide on it', () => {
  const start = async (world: World, review: 'none' | 'votes' | 'commissioner') => {
    const { code, people } = await tradingLeague(world, { trades: { review, reviewHours: 24 } }, 4)
    const [commissioner, from, to, voter] = people as unknown as [Person, Person, Person, Person]
    await forgetAll(world)
    return { code, people, commissioner, from, to, voter, told: () => notificationsIn(world, people) }
  }
  const [FROM, TO, VOTER] = [1, 2, 3]

  it('without a review', async () => {
    await using world = createWorld()
    const { code, from, to, told: events } = await start(world, 'none')
    const { id } = await offerOneForOne(from, to, { code })
    expect(await events()).toEqual({ [TO]: 'trade-offered' })
    await forgetAll(world)
    await to.api.trade.accept({ code, id })
    expect(await events()).toEqual({ [FROM]: 'trade-update' })
    expect((await from.api.notification.list({}))[0]?.content).toMatchObject({ state: 'made' })
  })

  it('with a vote: until when, to who may, until they have or it is over', async () => {
    await using world = createWorld()
    const { code, commissioner, from, to, voter, told: events } = await start(world, 'votes')
    const { id } = await offerOneForOne(from, to, { code })
    await forgetAll(world)
    await to.api.trade.accept({ code, id })
    expect(await events()).toEqual({ 0: 'trade-vote', [FROM]: 'trade-update', [VOTER]: 'trade-vote' })
    const [asked] = await voter.api.notification.list({})
    expect(asked?.content).toMatchObject({ as: 'voter', until: world.app.now() + 24 * 3_600_000 })
    expect((await voter.api.notification.unread()).count).toBe(1)

    await voter.api.trade.vote({ code, id, isAgainst: true, reason: 'Not fair' })
    expect((await voter.api.notification.unread()).count).toBe(0)
    expect((await commissioner.api.notification.unread()).count).toBe(0)
    expect((await from.api.notification.list({}))[0]?.content).toMatchObject({
      state: 'vetoed',
      reasons: ['Not fair'],
    })
    expect((await to.api.notification.list({}))[0]?.content).toMatchObject({ state: 'vetoed' })
  })

  it('with a commissioner who decides', async () => {
    await using world = createWorld()
    const { code, commissioner, from, to, told: events } = await start(world, 'commissioner')
    const { id } = await offerOneForOne(from, to, { code })
    await to.api.trade.accept({ code, id })
    await forgetAll(world)
    await commissioner.api.trade.decide({ code, id, isStopped: false, reason: 'Fine' })
    expect(await events()).toEqual({ [FROM]: 'trade-update', [TO]: 'trade-update' })
  })

  it('that was declined, countered or has expired', async () => {
    await using world = createWorld()
    const { code, from, to, told: events } = await start(world, 'none')
    const declined = await offerOneForOne(from, to, { code })
    await forgetAll(world)
    await to.api.trade.decline({ code, id: declined.id })
    expect(await events()).toEqual({ [FROM]: 'trade-update' })

    const offer = await offerOneForOne(from, to, { code })
    await forgetAll(world)
    const [mine, theirs] = [await ownTeam(to, code), await ownTeam(from, code)]
    const answer = {
      code,
      days: 1,
      counters: offer.id,
      assets: [
        { kind: 'player' as const, from: mine.id, to: theirs.id, player: offer.got.id },
        { kind: 'player' as const, from: theirs.id, to: mine.id, player: offer.given.id },
      ],
    }
    await to.api.trade.offer(answer)
    // One notice, not one for the end of the offer and one for the other offer.
    expect(await events()).toEqual({ [FROM]: 'trade-offered' })
    expect((await from.api.notification.list({}))[0]?.content).toMatchObject({ isCounter: true })

    await forgetAll(world)
    world.advance(2 * 86_400_000)
    await world.runJobs()
    expect(await events()).toEqual({ [FROM]: 'trade-update', [TO]: 'trade-update' })
  })

  it('of an offer that was taken back before anybody heard of it nobody hears; of one that was sent its end is told', async () => {
    await using world = createWorld()
    const { code, from, to, told: events } = await start(world, 'none')
    const early = await offerOneForOne(from, to, { code })
    await from.api.trade.withdraw({ code, id: early.id })
    expect(await events()).toEqual({})
    const { id } = await offerOneForOne(from, to, { code })
    await world.runJobs()
    await from.api.trade.withdraw({ code, id })
    expect(await events()).toEqual({ [TO]: 'trade-offered trade-update' })
    expect((await to.api.notification.unread()).count).toBe(1)
  })
})
