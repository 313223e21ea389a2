import { isDeepStrictEqual } from 'node:util'
import type { UserId } from '../../../shared/core/ids.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { formatEffectLabel } from '../../../shared/labels/settings/format-effects.ts'
import { settingsProblemText } from '../../../shared/labels/settings/problem.ts'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import { whatIfLabel, whatIfNotes } from '../../../shared/labels/settings/what-if.ts'
import { formatEffects } from '../../../shared/rules/format-change/effects.ts'
import { countsAlike, inOtherFormat, playsAlike } from '../../../shared/rules/format-change/other-format.ts'
import { formatProblems } from '../../../shared/rules/settings/format-problems.ts'
import { schedulePlanOf } from '../../../shared/rules/season/schedule-plan.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import type { ChangePreview } from '../../../shared/settings/change-preview.ts'
import type { FormatSettings, LeagueSettings, SettingsChange } from '../../../shared/settings/settings.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { getRuleset } from '../../league/ruleset/service.ts'
import { planSchedule } from '../../league/schedule/service.ts'
import { inFormat, readSeason, type SeasonRecord } from '../../league/standings/record.ts'
import { tableOf } from '../../league/standings/table.ts'
import { countWeeks } from './count.ts'
import { compareSeasons } from './preview.ts'
import { teamsInOrder } from './remake-schedule.ts'

type Format = NonNullable<SettingsChange['format']>

/** Of a person: each may count a whole season again. */
const LOOKS = { max: 60, windowMs: HOUR }

/**
 * How the weeks of a season that are over would have come out in another format: a look, of which nothing can be saved.
 * They are counted again from the lineups and stat lines that are stored, one after the other.
 * @throws {DomainError} INVALID_INPUT for a format that cannot be played, TOO_MANY_TRIES
 */
export async function previewFormat(
  app: App,
  league: LeagueRow,
  { userId, format }: { userId: UserId; format: Format },
): Promise<ChangePreview> {
  const record = await readSeason(app, league, league.season)
  if (record === null || record.closed.length === 0) return nothing('No week is over yet.')
  const settings = inOtherFormat(league.sport, record.settings, format)
  if (isDeepStrictEqual(settings.format, record.settings.format))
    return nothing('This is the format that the league plays.')
  refuseClashes(league, settings)
  await takeTry(app, `what-if-format:${userId}`, LOOKS)
  const name = `what if ${JSON.stringify(settings.format)}`
  return cached(app, league, { name, isOfGames: true }, () => lookAt(app, league, { record, settings }))
}

function refuseClashes({ sport }: LeagueRow, settings: LeagueSettings): void {
  const fields = formatProblems(settings).map((problem) => [
    problem.path,
    settingsProblemText(sport, problem),
  ])
  if (fields.length > 0) throw new DomainError('INVALID_INPUT', { fields: Object.fromEntries(fields) })
}

async function lookAt(
  app: App,
  league: LeagueRow,
  { record, settings }: { record: SeasonRecord; settings: LeagueSettings },
): Promise<ChangePreview> {
  const { sport } = league
  const { format } = settings
  const { season, closed } = record
  const periods = closed.map(({ period }) => period)
  const isCountedAgain = !countsAlike(record.settings.format, format)
  const elsewhere = closed.find(({ countedBy }) => countedBy !== null)?.countedBy
  if (isCountedAgain && elsewhere)
    return nothing(
      `${HOST_NAMES[elsewhere]} has counted weeks of this season: only points are known of them.`,
    )
  const hasSameGames = playsAlike(record.settings, settings)
  const after = inFormat(record, {
    settings,
    matchups: hasSameGames ? record.matchups : await otherGames(app, league, { record, settings }),
    weeks: isCountedAgain ? await countWeeks(app, league, { season, periods }, { format }) : new Map(),
  })
  const { moves, into, outOf, ...compared } = compareSeasons(record, after)
  // Of a game that was not played there is no result to turn.
  const results = hasSameGames ? compared.results : []
  const outIn = tableOf(after).flatMap(({ team, outIn: week }) => (week === null ? [] : [{ team, week }]))
  const nameOf = (id: string) => record.teams.find((team) => team.id === id)?.name ?? 'A team'
  const { rules } = await getRuleset(app, league)
  const effects = formatEffects({ sport, rules, before: record.settings, after: settings, schedule: null })
  const unit = (of: FormatSettings) => (isByCategories(of) ? 'categories' : 'points')
  const hasPlayoffs = record.settings.season.playoffs !== null && settings.season.playoffs !== null
  return {
    results,
    // Points and categories are no other scores of one kind.
    scores: 0,
    moves,
    into: hasPlayoffs ? into : [],
    outOf: hasPlayoffs ? outOf : [],
    words: whatIfLabel({ results, moves }),
    units: { before: unit(record.settings.format), after: unit(format) },
    effects: [
      ...effects.map((effect) => formatEffectLabel(sport, effect)),
      ...whatIfNotes({
        weeks: closed.length,
        isCountedAgain,
        hasOtherGames: !hasSameGames && format.competition === 'head-to-head',
        wereOut: closed.some(({ eliminated }) => (eliminated ?? []).length > 0),
        out: outIn
          .toSorted((a, b) => a.week - b.week)
          .map(({ team, week }) => ({ name: nameOf(team), week })),
      }),
    ],
  }
}

/** The games that a league would have had with opponents, or without. */
async function otherGames(
  app: App,
  league: LeagueRow,
  { record: { season, matchups }, settings }: { record: SeasonRecord; settings: LeagueSettings },
) {
  const teams = await teamsInOrder(app, league, season)
  return planSchedule({ first: matchups[0]?.period ?? 1, ...schedulePlanOf(settings), teams }).matchups
}

function nothing(words: string): ChangePreview {
  return { results: [], scores: 0, moves: [], into: [], outOf: [], words }
}
