import type { ChangePreview } from '../../../shared/settings/change-preview.ts'
import type { SettingsChange } from '../../../shared/settings/settings.ts'
import { countsIn } from '../../../shared/rules/scoring/rules-of-record.ts'
import type { ChangeFrom } from '../../../shared/ruleset/ruleset.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { changePreviewLabel, settingsCountLabel } from '../../../shared/labels/settings/change-preview.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { countsFrom } from '../../league/ruleset/effective-from.ts'
import { changedRules } from '../../league/ruleset/service.ts'
import { seedsNow } from '../../league/standings/bracket.ts'
import { tableOf } from '../../league/standings/table.ts'
import {
  readSeason,
  type SeasonRecord,
  trySeason,
  weeksPlayed,
  withWeeks,
} from '../../league/standings/record.ts'
import { planChange } from '../../league/settings/service.ts'
import { countWeeks } from './count.ts'
import { formatEffectsOf } from './format-effects.ts'

/**
 * What other settings would alter of the season so far, and from which week they would count. Nothing is changed.
 * @throws {DomainError} SETTINGS_FROZEN, INVALID_INPUT, as when they are saved
 */
export async function previewSettings(
  app: App,
  league: LeagueRow,
  { settings: change, from }: { settings: SettingsChange; from: ChangeFrom },
): Promise<ChangePreview> {
  const record = await readSeason(app, league, league.season)
  // After a draft a league may wait for the calendar of its season.
  if (record === null && league.phase !== 'regular') return nothing()
  const { current, settings, changes, place } = await planChange(app, league, { change, from })
  const effects = await formatEffectsOf(app, league, { before: current.settings, after: settings })
  const withEffects = (preview: ChangePreview) => (effects.length > 0 ? { ...preview, effects } : preview)
  if (record === null) return withEffects(nothing())
  const version = { version: current.version + 1, since: place, settings }
  const after = await trySeason(app, league, { season: record.season, settings: version })
  if (after === null) return withEffects(nothing())
  const counts = settingsCountLabel(
    changes.map(({ path }) => path),
    { from: countsFrom(league.sport, place), weeksPlayed: weeksPlayed(record).length },
  )
  return withEffects(compare(record, after, counts))
}

/**
 * What other rules would alter of the season so far: weeks that are over, but not official, counted under them, as far
 * back as the change reaches. Nothing is changed.
 * @throws {DomainError} RULE_UNKNOWN, INVALID_INPUT
 */
export async function previewRules(
  app: App,
  league: LeagueRow,
  change: { rules: Ruleset; from: ChangeFrom },
): Promise<ChangePreview> {
  const { rules, place } = await changedRules(app, league, change)
  const record = await readSeason(app, league, league.season)
  if (record === null) return nothing()
  const { season, closed } = record
  const periods = closed.flatMap(({ period, state }) =>
    state === 'official' || !countsIn(place, { season, period }) ? [] : [period],
  )
  const weeks = await countWeeks(app, league, { season, periods }, { rules })
  return compare(record, withWeeks(record, weeks))
}

function nothing(): ChangePreview {
  const preview = { results: [], scores: 0, moves: [], into: [], outOf: [] }
  return { ...preview, words: changePreviewLabel(preview, () => '') }
}

function compare(before: SeasonRecord, after: SeasonRecord, counts: string | null = null): ChangePreview {
  // Before the first result teams have no rank that could be another.
  if (before.games.length === 0) return counts === null ? nothing() : { ...nothing(), counts }
  const preview = compareSeasons(before, after)
  const nameOf = (id: string) => before.teams.find((team) => team.id === id)?.name ?? 'a team'
  return { ...preview, words: changePreviewLabel(preview, nameOf), ...(counts !== null && { counts }) }
}

/** What is otherwise in a season than in another: results of the same games, ranks, and who is in the playoffs. */
export function compareSeasons(
  before: SeasonRecord,
  after: SeasonRecord,
): Pick<ChangePreview, 'results' | 'scores' | 'moves' | 'into' | 'outOf'> {
  const results = changedGames(before, after)
  const places = (record: SeasonRecord) => new Map(tableOf(record).map(({ team, rank }) => [team, rank]))
  const [ranks, others] = [places(before), places(after)]
  const inside = (record: SeasonRecord) =>
    new Set(seedsNow(record).slice(0, record.settings.season.playoffs?.teams ?? 0))
  const [wereIn, areIn] = [inside(before), inside(after)]
  return {
    results: results.flatMap(({ isFlipped, ...result }) => (isFlipped ? [result] : [])),
    scores: results.length,
    moves: before.teams.flatMap(({ id: teamId, name }) => {
      const [was, is] = [ranks.get(teamId) ?? 0, others.get(teamId) ?? 0]
      return was === is ? [] : [{ teamId, name, before: was, after: is }]
    }),
    into: [...areIn].filter((team) => !wereIn.has(team)),
    outOf: [...wereIn].filter((team) => !areIn.has(team)),
  }
}

type Changed = ChangePreview['results'][number] & { readonly isFlipped: boolean }

function changedGames(before: SeasonRecord, after: SeasonRecord): Changed[] {
  return before.games.flatMap((game, index): Changed[] => {
    const now = after.games[index]
    if (!now || (now.homePoints === game.homePoints && now.awayPoints === game.awayPoints)) return []
    const scores = ({ homePoints: home, awayPoints: away }: typeof game) => ({ home, away })
    const winner = ({ homePoints, awayPoints }: typeof game) =>
      Math.sign(homePoints - (awayPoints ?? homePoints))
    return [
      {
        week: game.week,
        home: game.home,
        away: game.away,
        before: scores(game),
        after: scores(now),
        isFlipped: winner(game) !== winner(now),
      },
    ]
  })
}
