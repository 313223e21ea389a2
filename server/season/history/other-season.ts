import type { UserId } from '../../../shared/core/ids.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { playedPartOf } from '../../../shared/hosts/history/played-season.ts'
import type { OtherFormat, OtherSeason, PastSeasonPage } from '../../../shared/history/past-season.ts'
import type { MovedSeason } from '../../../shared/move-in/moved-season.ts'
import { presetName } from '../../../shared/presets/preset.ts'
import { presetsOf } from '../../../shared/presets/presets-of.ts'
import { lastManager, teamOf } from '../../../shared/rules/history/managers.ts'
import { formatsOf, otherSeason, teamWeekKey } from '../../../shared/rules/history/other-season.ts'
import { scoreStatLine } from '../../../shared/rules/scoring/scoring.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { runInTurns } from '../../core/overload/run-in-turns.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { getRuleset } from '../../league/ruleset/service.ts'
import { readSeason } from '../../league/standings/record.ts'
import { countWeeks } from '../week/count.ts'
import { ownersThen, readHistory, teamThen } from './all-time.ts'
import { readMovedDocument } from './moved-document.ts'
import type { StoredSeason } from './stored-season.ts'

/** The rules that the league has now. */
const TODAY = 'today'

/** Of a person: each may score a whole season again. */
const LOOKS = { max: 60, windowMs: HOUR }

/** What teams scored under other rules, by `teamWeekKey`, and of how many starters it is known. */
interface Rescored {
  readonly points: ReadonlyMap<string, number>
  readonly again: number
  readonly kept: number
}

/** Rules by which a season can be scored again: where its stat lines are known, and it is by points. */
export async function otherRulesOf(
  app: App,
  league: LeagueRow,
  { stored, document }: { stored: StoredSeason; document: MovedSeason | null },
): Promise<PastSeasonPage['rules']> {
  if (formatsOf(stored.played).length === 0) return []
  if (document !== null && !hasStatLines(document)) return []
  const { version } = await getRuleset(app, league)
  const own = stored.host === null && version <= 1 ? [] : [{ id: TODAY, name: 'The league’s rules today' }]
  return [...own, ...presetsOf(league.sport).map((preset) => ({ id: preset.id, name: presetName(preset) }))]
}

function hasStatLines({ season }: MovedSeason): boolean {
  return season.weeks.some(({ lineups }) =>
    lineups.some(({ starters }) => starters.some(({ line }) => line !== undefined)),
  )
}

/**
 * The weeks of a season before the playoffs in another format, or under other rules.
 * @param of.rules one of those that the season names; null for its own
 * @throws {DomainError} NOT_HERE for a season, format or rules that it does not have, TOO_MANY_TRIES
 */
export async function getOtherSeason(
  app: App,
  league: LeagueRow,
  of: { season: number; format: OtherFormat; rules: string | null; userId: UserId },
): Promise<OtherSeason> {
  const stored = (await readHistory(app, league)).find(({ played }) => played.season === of.season)
  if (!stored || !formatsOf(stored.played).includes(of.format)) throw new DomainError('NOT_HERE')
  const rescored =
    of.rules === null ? null : await scoredAgain(app, league, { ...of, rules: of.rules, stored })
  const before = new Map(stored.table.map(({ team, rank }) => [team, rank]))
  const rows = otherSeason(stored.played, { format: of.format, ...(rescored && { points: rescored.points }) })
  return {
    format: of.format,
    rows: rows.map(({ team, ...row }) => ({
      ...row,
      before: before.get(team) ?? null,
      team: teamThen(stored, team),
      owners: ownersThen(stored, team),
      isMe: lastManager(teamOf(stored.played, team)).person === of.userId,
    })),
    rescored: rescored && { again: rescored.again, kept: rescored.kept },
  }
}

async function scoredAgain(
  app: App,
  league: LeagueRow,
  { stored, rules: id, userId }: { stored: StoredSeason; rules: string; userId: UserId },
): Promise<Rescored> {
  const { season } = stored.played
  const document = stored.host === null ? null : await readMovedDocument(app, league, season)
  const offered = await otherRulesOf(app, league, { stored, document })
  if (!offered.some((one) => one.id === id)) throw new DomainError('NOT_HERE')
  await takeTry(app, `what-if-season:${userId}`, LOOKS)
  const of = { name: `season ${season} by ${id}`, isOfGames: false }
  return cached(app, league, of, async () => {
    const rules = await rulesBy(app, league, id)
    return document === null
      ? scoredHere(app, league, { stored, rules })
      : runInTurns(scoredThere(league, document, rules))
  })
}

async function rulesBy(app: App, league: LeagueRow, id: string): Promise<Ruleset> {
  const preset = presetsOf(league.sport).find((one) => one.id === id)
  return preset?.rules ?? (await getRuleset(app, league)).rules
}

/** From the lineups and stat lines that are stored. */
async function scoredHere(
  app: App,
  league: LeagueRow,
  { stored, rules }: { stored: StoredSeason; rules: Ruleset },
): Promise<Rescored> {
  const { season } = stored.played
  const record = await readSeason(app, league, season)
  if (record === null) return { points: new Map(), again: 0, kept: 0 }
  const periods = record.closed.map(({ period }) => period)
  const weeks = await countWeeks(app, league, { season, periods }, { rules })
  const points = new Map<string, number>()
  let again = 0
  for (const { period, week } of record.weeks)
    for (const team of weeks.get(period)?.teams ?? []) {
      points.set(teamWeekKey(week, team.teamId), team.points)
      again += team.lines.filter(({ slot }) => slot !== null).length
    }
  return { points, again, kept: 0 }
}

/** From the host’s lineups: each starter with a stat line by the rules, any other with the host’s points. */
function* scoredThere(
  { sport }: Pick<LeagueRow, 'sport'>,
  { season }: MovedSeason,
  rules: Ruleset,
): Generator<undefined, Rescored> {
  const points = new Map<string, number>()
  let [again, kept] = [0, 0]
  for (const { week, weeks, lineups } of playedPartOf(sport, season).weeks) {
    if (weeks > 1) continue
    for (const { team, starters, adjusted = 0 } of lineups) {
      if (starters.length === 0) continue
      let total = adjusted
      for (const { line, points: host } of starters) {
        total += line === undefined ? (host ?? 0) : scoreStatLine(rules, line.stats).points
        if (line !== undefined) again += 1
        else if ((host ?? 0) !== 0) kept += 1
      }
      points.set(teamWeekKey(week, team), total)
    }
    yield undefined
  }
  return { points, again, kept }
}
