import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { holdOn } from '../../../shared/rules/waiver/holds.ts'
import { nextRunAfter } from '../../../shared/rules/waiver/run-times.ts'
import { publicKeyOf } from '../../../shared/waiver/seal/box.ts'
import type {
  Holds,
  OwnClaim,
  WaiverBoard,
  WaiverReport,
  WaiverReportPage,
} from '../../../shared/waiver/waiver.ts'
import type * as z from 'zod'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { addsOf, usedBy } from './adds.ts'
import { decide, type Decided } from './decide.ts'
import { offSeasonOf } from '../../league/off-season/service.ts'
import { nextRunOf } from './job.ts'
import { loadRun } from './load.ts'
import { holdsOf } from './holds.ts'
import { claimOpener } from './key.ts'
import { waiverPriorityOf } from './priority.ts'
import * as queries from './queries.ts'

/** Runs that a board lists. */
const MOST_RUNS = 60

/** Who cannot be added in a league now, and in the next two days. */
export async function getHolds(app: App, league: LeagueRow): Promise<z.infer<typeof Holds>> {
  // Between two seasons there are no waivers, and no games that count.
  if ((await offSeasonOf(app, league)) !== null)
    return { nextRun: null, continuous: false, afterDraft: null, dropped: [], games: [] }
  const { waivers: rules } = await settingsOf(app, league)
  const nextRun = await nextRunOf(app, league, rules)
  const { dropped, games, continuous, afterDraft } = await holdsOf(app, league, {
    rules,
    nextRun,
    now: app.now(),
    players: null,
  })
  return {
    nextRun,
    continuous,
    afterDraft,
    dropped: [...dropped],
    games: games.map(({ teams: [away, home], also = [], not = [], ...game }) => ({
      ...game,
      teams: [away, home],
      also: [...also],
      not: [...not],
    })),
  }
}

/** How a league's waivers stand, with the claims of one's own team. */
export async function getBoard(app: App, league: LeagueRow, teamId: TeamId): Promise<WaiverBoard> {
  const { id: leagueId, season, phase } = league
  const settings = await settingsOf(app, league)
  const { waivers: rules } = settings
  const now = app.now()
  const nextRun = await nextRunOf(app, league, rules)
  const isOpen = season !== null && nextRun !== null && (phase === 'regular' || phase === 'playoffs')
  const { teams } = await waiverPriorityOf(app, league, { rules, now })
  const adds = await addsOf(app, league, now)
  const isLine = rules.kind !== 'none' && !(rules.kind === 'faab' && rules.ties === 'earliest')
  return {
    rules,
    season,
    key: isOpen ? publicKeyOf(claimOpener(app, { leagueId, season })) : null,
    leagueId,
    teamId,
    nextRun: isOpen ? nextRun : null,
    teams: teams.map(({ id, name, budget, place }) => ({
      id,
      name,
      isMine: id === teamId,
      budget: rules.kind === 'faab' ? budget : null,
      place: isLine ? place : null,
      adds: usedBy(adds, id),
    })),
    claims: isOpen ? await ownClaims(app, league, { teamId, settings, nextRun }) : [],
    runs: season === null ? [] : await queries.listRuns(app.db, { leagueId, season, limit: MOST_RUNS }),
  }
}

/** The claims of a team with the result that the next run would have without other teams' claims. */
async function ownClaims(
  app: App,
  league: LeagueRow,
  of: {
    teamId: TeamId
    settings: Awaited<ReturnType<typeof settingsOf>>
    nextRun: number
  },
): Promise<OwnClaim[]> {
  const { teamId, settings, nextRun } = of
  if (league.season === null) return []
  const own = (await queries.listClaims(app.db, { leagueId: league.id, season: league.season })).filter(
    (claim) => claim.teamId === teamId,
  )
  if (own.length === 0) return []
  // As if it ran with all of them: those of players who are on waivers for longer are told by their own run.
  const tried = decide(await loadRun(app, league, { settings, dueAt: nextRun, claims: own }), {
    isWhatIf: true,
  })
  const asked = tried.due.flatMap(({ claim }) => claim?.add ?? [])
  const asOf = { rules: settings.waivers, nextRun, now: app.now() }
  const holds = await holdsOf(app, league, { ...asOf, players: asked })
  const stored = await findStoredPlayers(app, league.sport, asked)
  const runsAt = (add: PlayerId | undefined) => {
    if (add === undefined) return nextRun
    const player = { id: add, teamId: stored.find(({ id }) => id === add)?.team?.id ?? null }
    const hold = holdOn(holds, player, app.now())
    if (hold?.kind === 'locked') return nextRunAfter(nextRun, settings.waivers)
    return Math.max(nextRun, hold?.until ?? nextRun)
  }
  return tried.due.map(({ row, claim }): OwnClaim => ({
    id: row.id,
    commitment: row.commitment,
    add: claim && tried.player(claim.add),
    drop: claim?.drop ? tried.player(claim.drop) : null,
    bid: claim && (settings.waivers.kind === 'faab' ? claim.bid : null),
    alternatives: row.alternatives,
    madeAt: row.madeAt,
    runsAt: runsAt(claim?.add),
    forecast: forecastOf(tried, row.id, claim === null),
  }))
}

function forecastOf(tried: Decided, id: string, isUnreadable: boolean): OwnClaim['forecast'] {
  const loss = tried.run.claims.find((claim) => claim.id === id)?.loss
  if (isUnreadable)
    return { won: false, reason: 'unreadable', because: 'It cannot be opened any more: make it again.' }
  return loss
    ? { won: false, reason: loss.reason, because: tried.because.get(id) ?? '' }
    : { won: true, reason: null, because: tried.because.get(id) ?? '' }
}

/** Claims of a report in one answer: each is less than a kilobyte. */
const CLAIMS_AT_ONCE = 150

/**
 * A part of the report of a run.
 * @param of.dueAt when it was due
 * @param of.after how many of its claims come before
 * @throws {DomainError} WAIVER_RUN_NOT_FOUND
 */
export async function getReport(
  app: App,
  { id: leagueId }: LeagueRow,
  { dueAt, after }: { dueAt: number; after: number },
): Promise<z.infer<typeof WaiverReportPage>> {
  const stored = await queries.findReport(app.db, { leagueId, dueAt })
  if (stored === undefined) throw new DomainError('WAIVER_RUN_NOT_FOUND')
  const report = readReport(stored)
  const end = after + CLAIMS_AT_ONCE
  return {
    ...report,
    claims: report.claims.slice(after, end),
    next: end < report.claims.length ? end : null,
  }
}

/** What each team had after each run of the season, the newest first. */
export async function listHistory(app: App, { id: leagueId, season }: LeagueRow) {
  if (season === null) return { rows: [] }
  const reports = await queries.listReports(app.db, { leagueId, season, limit: 100 })
  return {
    rows: reports.map(readReport).map(({ dueAt, teams }) => ({
      dueAt,
      teams: teams.map(({ id, name, budget, place }) => ({
        id,
        name,
        budget: budget.after,
        place: place.after,
      })),
    })),
  }
}

/** What the run itself wrote. */
function readReport(report: string): WaiverReport {
  return JSON.parse(report)
}
