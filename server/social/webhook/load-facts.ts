import type { LeagueId, TeamId } from '../../../shared/core/ids.ts'
import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import { decidedLines, highlightsOf, recordLines } from '../../../shared/labels/recap/recap.ts'
import { seasonName } from '../../../shared/labels/season/name.ts'
import { assetLabel } from '../../../shared/labels/trade/trade.ts'
import { roundsOf } from '../../../shared/rules/draft/order.ts'
import { isCloseGame } from '../../../shared/rules/matchup/close-game.ts'
import type { Recap } from '../../../shared/recap/recap.ts'
import type { NamedAsset } from '../../../shared/trade/event.ts'
import type { Facts, FactsOf } from '../../../shared/webhook/facts.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listActivity, listEventsOf } from '../../league/events/service.ts'
import { bracketOf } from '../../league/standings/bracket.ts'
import { readSeason } from '../../league/standings/record.ts'
import { matchupsOf } from '../../league/standings/weeks.ts'
import { listFormerTeams, listTeams } from '../../league/team/service.ts'
import { draftOf } from '../../squad/draft/open-draft.ts'
import { loadRecap } from '../recap/load.ts'
import type { DeliveryRow } from './queries.ts'
import { TOPIC_NAMES, type TopicName } from './topics.ts'

type Kind = LeagueEvent['kind']
type EventOf<Of extends Kind> = Extract<LeagueEvent, { kind: Of }>
type Game = FactsOf<'week.results'>['games'][number]

/** A league whose message is worded, with what to call its teams. */
interface Telling {
  readonly app: App
  readonly league: LeagueRow
  readonly delivery: Pick<DeliveryRow, 'seq' | 'lastSeq'>
  readonly team: (id: string) => { id: string; name: string }
}

/** Picks in one message, at most. Of more than a league has in a night the newest are told. */
const MOST_PICKS = 500

/**
 * What a message tells, from what is written down of its events.
 * @returns null where there is nothing to tell: no game was close, all picks were taken back
 */
export async function loadFacts(
  app: App,
  league: LeagueRow,
  delivery: Pick<DeliveryRow, 'topic' | 'seq' | 'lastSeq'>,
): Promise<Facts | null> {
  if (delivery.topic === 'test') return { type: 'test' }
  const topic = TOPIC_NAMES.find((name) => name === delivery.topic)
  if (topic === undefined) return null
  const names = await namesOf(app, league.id)
  const team = (id: string) => ({ id, name: names.get(id) ?? 'A former team' })
  return await LOADERS[topic]({ app, league, delivery, team })
}

const LOADERS: Readonly<Record<TopicName, (telling: Telling) => Promise<Facts | null>>> = {
  'week-results': weekResults,
  recap: weekRecap,
  records: brokenRecords,
  'close-games': closeGames,
  flipped: flippedResult,
  eliminated: eliminatedTeams,
  playoffs: playoffSeeds,
  'season-ended': seasonEnd,
  'trade-made': processedTrade,
  'trade-stopped': vetoedTrade,
  'waivers-run': waiverResults,
  'draft-started': draftStart,
  picks: draftPicks,
  'draft-ended': () => Promise.resolve({ type: 'draft.ended' }),
}

async function namesOf(app: App, leagueId: LeagueId): Promise<ReadonlyMap<string, string>> {
  const teams = [...(await listFormerTeams(app, leagueId)), ...(await listTeams(app, leagueId))]
  return new Map(teams.map(({ id, name }) => [id, name]))
}

/** The event of a message that tells of one; undefined where it cannot be read. */
async function eventOf<Of extends Kind>(
  { app, league, delivery: { seq } }: Telling,
  kind: Of,
): Promise<EventOf<Of> | undefined> {
  const [found] = await listActivity(app, league.id, { before: seq + 1, limit: 1, kinds: [kind] })
  // Of that kind by the query, which the types cannot see.
  return found?.seq === seq && found.event.kind === kind ? (found.event as EventOf<Of>) : undefined
}

/** The games of a week with two teams whose points are known. */
async function gamesOf(
  { app, league, team }: Telling,
  { season, period }: { season: number; period: number },
): Promise<Game[]> {
  const record = await readSeason(app, league, season)
  const week = record?.weeks.find((one) => one.period === period)
  if (!record || !week) return []
  return matchupsOf(record, bracketOf(record), week).flatMap(
    ({ home, away, homePoints, awayPoints, categories = null, winner }) =>
      home === null || away === null || homePoints === null || awayPoints === null
        ? []
        : [
            {
              home: { team: team(home), points: homePoints },
              away: { team: team(away), points: awayPoints },
              categories,
              winner: winner === home ? 'home' : winner === away ? 'away' : null,
            },
          ],
  )
}

async function weekResults(telling: Telling): Promise<Facts | null> {
  const event = await eventOf(telling, 'week-closed')
  if (!event) return null
  const { season, period, label } = event
  const games = await gamesOf(telling, event)
  const scores = games.length > 0 ? [] : event.results.toSorted((a, b) => b.points - a.points)
  // Of categories there is no one number.
  const isOfCategories = (event.counted ?? []).some(({ categories }) => categories !== undefined)
  if (games.length === 0 && (scores.length === 0 || isOfCategories)) return null
  return {
    type: 'week.results',
    season,
    period,
    label,
    games,
    scores: scores.map(({ teamId, points }) => ({ team: telling.team(teamId), points })),
  }
}

/** The recap of a week that an event closed; null where it has none any more. */
async function recapOf(telling: Telling): Promise<Recap | null> {
  const event = await eventOf(telling, 'week-closed')
  if (!event) return null
  const { season, period } = event
  try {
    return await loadRecap(telling.app, telling.league, { season, period })
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

async function weekRecap(telling: Telling): Promise<Facts | null> {
  const recap = await recapOf(telling)
  if (!recap) return null
  const { season, period, label, roundName, power } = recap
  const awards = highlightsOf(recap).map(({ title, text }) => ({ title, text }))
  const decided = decidedLines(recap)
  if (awards.length === 0 && decided.length === 0) return null
  return {
    type: 'week.recap',
    season,
    period,
    label,
    roundName,
    awards,
    decided,
    power: power.slice(0, 3).map(({ rank, team }) => ({ rank, team: telling.team(team) })),
  }
}

async function brokenRecords(telling: Telling): Promise<Facts | null> {
  const recap = await recapOf(telling)
  const records = recap ? recordLines(recap) : []
  if (!recap || records.length === 0) return null
  const { season, period, label } = recap
  return { type: 'records.broken', season, period, label, records }
}

async function closeGames(telling: Telling): Promise<Facts | null> {
  const event = await eventOf(telling, 'week-closed')
  if (!event) return null
  const { season, period, label } = event
  const games = (await gamesOf(telling, event))
    .filter(({ home, away, categories }) =>
      isCloseGame({ home: home.points, away: away.points, categories: categories ?? undefined }),
    )
    .map((game) => ({ ...game, margin: Math.abs(game.home.points - game.away.points) }))
    .toSorted((a, b) => a.margin - b.margin)
  return games.length === 0 ? null : { type: 'week.close_games', season, period, label, games }
}

async function flippedResult(telling: Telling): Promise<Facts | null> {
  const event = await eventOf(telling, 'result-corrected')
  if (!event) return null
  const { season, period, label, matchup, before, after, categories } = event
  if (matchup.away === null) return null
  const home = telling.team(matchup.home)
  const away = telling.team(matchup.away)
  const game = (points: typeof before, record: NonNullable<typeof categories>['before'] | null): Game => {
    const lead = record ? record.wins - record.losses : points.home - (points.away ?? 0)
    return {
      home: { team: home, points: points.home },
      away: { team: away, points: points.away ?? 0 },
      categories: record,
      winner: lead === 0 ? null : lead > 0 ? 'home' : 'away',
    }
  }
  return {
    type: 'result.flipped',
    season,
    period,
    label,
    before: game(before, categories?.before ?? null),
    after: game(after, categories?.after ?? null),
  }
}

async function eliminatedTeams(telling: Telling): Promise<Facts | null> {
  const event = await eventOf(telling, 'teams-eliminated')
  if (!event) return null
  const { season, period, label, teams, left } = event
  return { type: 'teams.eliminated', season, period, label, teams: teams.map(telling.team), left }
}

async function playoffSeeds(telling: Telling): Promise<Facts | null> {
  const event = await eventOf(telling, 'playoffs-began')
  return event
    ? { type: 'playoffs.started', season: event.season, seeds: event.seeds.map(telling.team) }
    : null
}

async function seasonEnd(telling: Telling): Promise<Facts | null> {
  const event = await eventOf(telling, 'season-ended')
  if (!event) return null
  return {
    type: 'season.ended',
    season: event.season,
    name: seasonName(telling.league.sport, event.season),
    places: event.places.map(telling.team),
  }
}

function tradeFacts(
  tradeId: string,
  assets: readonly NamedAsset[],
  team: Telling['team'],
): Pick<FactsOf<'trade.processed'>, 'tradeId' | 'teams'> {
  const teamName = (id: TeamId) => team(id).name
  const teams = [...new Set(assets.flatMap(({ from, to }) => [to, from]))]
  return {
    tradeId,
    teams: teams.map((id) => ({
      team: team(id),
      gets: assets.filter(({ to }) => to === id).map((asset) => assetLabel(asset, { teamName })),
    })),
  }
}

async function processedTrade(telling: Telling): Promise<Facts | null> {
  const event = await eventOf(telling, 'trade-made')
  return event ? { type: 'trade.processed', ...tradeFacts(event.tradeId, event.assets, telling.team) } : null
}

/** What it was about, all members know since every team had accepted. */
async function vetoedTrade(telling: Telling): Promise<Facts | null> {
  const event = await eventOf(telling, 'trade-stopped')
  if (!event) return null
  const { app, league, team } = telling
  const of = { text: event.tradeId, kinds: ['trade-accepted'], from: 0, limit: 1 } as const
  const accepted = (await listEventsOf(app, league.id, of))[0]?.event
  if (accepted?.kind !== 'trade-accepted') return null
  return { type: 'trade.vetoed', ...tradeFacts(event.tradeId, accepted.assets, team), by: event.by }
}

/** The claims of a run are told right before it. */
async function waiverResults(telling: Telling): Promise<Facts | null> {
  const event = await eventOf(telling, 'waivers-run')
  if (!event) return null
  const { app, league, delivery, team } = telling
  const before = { before: delivery.seq, limit: event.won, kinds: ['waiver-claimed' as const] }
  const claims = (await listActivity(app, league.id, before)).toReversed().flatMap(({ event: claim }) =>
    claim.kind === 'waiver-claimed'
      ? [
          {
            team: team(claim.teamId),
            added: playerOf(claim.added),
            dropped: claim.dropped && playerOf(claim.dropped),
            bid: claim.bid,
          },
        ]
      : [],
  )
  return claims.length === 0 ? null : { type: 'waivers.processed', dueAt: event.dueAt, claims }
}

function playerOf({
  id,
  name,
  positions,
  team,
}: DraftedPlayer): FactsOf<'draft.picks'>['picks'][number]['player'] {
  return { id, name, positions, team }
}

async function draftStart(telling: Telling): Promise<Facts | null> {
  const event = await eventOf(telling, 'draft-started')
  if (!event) return null
  const { plan } = event
  return {
    type: 'draft.started',
    season: plan.season,
    format: plan.kind,
    teams: plan.teams.map(({ id }) => telling.team(id)),
    rounds: roundsOf(plan),
  }
}

/** Those that stand: what was taken back meanwhile is not told. */
async function draftPicks({ app, league, delivery: { seq, lastSeq }, team }: Telling): Promise<Facts | null> {
  const kinds = ['draft-picked', 'draft-sold', 'draft-undone'] as const
  const found = await listActivity(app, league.id, { before: null, limit: MOST_PICKS, kinds })
  const { plan } = await draftOf(app, league.id)
  // Held elsewhere before, and only entered.
  if (plan?.entered === true) return null
  const teams = plan?.teams.length ?? 0
  const picks = new Map<number, FactsOf<'draft.picks'>['picks'][number]>()
  for (const { event, seq: number } of found.toReversed()) {
    if (number < seq) continue
    if (event.kind === 'draft-undone') picks.delete(event.overall)
    else if (number > lastSeq) continue
    else if (event.kind === 'draft-picked')
      picks.set(event.overall, {
        overall: event.overall,
        round: teams > 0 ? Math.ceil(event.overall / teams) : null,
        pick: teams > 0 ? ((event.overall - 1) % teams) + 1 : null,
        team: team(event.teamId),
        player: playerOf(event.player),
        amount: null,
      })
    else if (event.kind === 'draft-sold')
      picks.set(event.lot, {
        overall: event.lot,
        round: null,
        pick: null,
        team: team(event.teamId),
        player: playerOf(event.player),
        amount: event.amount,
      })
  }
  return picks.size === 0 ? null : { type: 'draft.picks', picks: [...picks.values()] }
}
