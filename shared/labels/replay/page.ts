import { counted } from '../../core/lists.ts'
import { ruleValueText } from '../../core/points.ts'
import type { HostLeague, HostSeason } from '../../hosts/league/host-league.ts'
import type { SeasonReplay } from '../../rules/replay/replay.ts'
import { ruleName } from '../ruleset/rule-label.ts'
import { escaped, htmlPage, listPart, table } from '../html.ts'
import { replayDifferences } from './differences.ts'
import { replayNames } from './names.ts'
import { notReplayedText } from './not-replayed.ts'
import { replaySummary } from './summary.ts'

/**
 * A rehearsal as a page that a commissioner can show the league: seasons, teams and people, rules and settings with what
 * differs, and each season’s replay. HTML in one file, without scripts and without anything from elsewhere; names are
 * texts in it, whatever they are made of.
 * @param replays in the order of the seasons @param host its name, such as `Sleeper`
 */
export function rehearsalPage(league: HostLeague, replays: readonly SeasonReplay[], host: string): string {
  const title = `${league.name}: from ${host} to Empire`
  return htmlPage(title, [
    `<p>A rehearsal: nothing was written. ${escaped(found(league))}</p>`,
    ...league.seasons
      .map((season, index) => seasonPart(league, { season, replay: replays[index], host }))
      .toReversed(),
    ...listPart('What the files don’t have', league.missing),
  ])
}

function found({ seasons, people }: HostLeague): string {
  const teams = seasons.at(-1)?.teams.length ?? 0
  return `${counted(seasons.length, 'season')}, ${counted(teams, 'team')} and ${people.length === 1 ? '1 person' : `${people.length} people`} were found.`
}

function seasonPart(
  league: HostLeague,
  { season, replay, host }: { season: HostSeason; replay: SeasonReplay | undefined; host: string },
): string {
  return [
    `<h2>${season.season}</h2>`,
    ...(replay === undefined ? [] : replayPart(replay, { league, season, host })),
    '<h3>Teams</h3>',
    table(
      ['Team', 'Managers'],
      season.teams.map(({ name, people }) => [name, people.map((id) => personName(league, id)).join(', ')]),
    ),
    ...rulesPart(league, season),
  ].join('\n')
}

function personName({ people }: HostLeague, id: string): string {
  return people.find((one) => one.id === id)?.name ?? id
}

function replayPart(
  replay: SeasonReplay,
  { league, season, host }: { league: HostLeague; season: HostSeason; host: string },
): string[] {
  const names = replayNames(league, season, host)
  return [
    ...listPart('Replayed under Empire’s rules', replaySummary(replay, names)),
    ...replayDifferences(replay, names).flatMap(({ title, lines }) => listPart(title, lines)),
    ...listPart('Not replayed', replay.notReplayed.map(notReplayedText)),
  ]
}

function rulesPart({ sport }: HostLeague, { rules, settingsNotes }: HostSeason): string[] {
  const paid = Object.entries(rules?.rules ?? {}).filter(([, value]) => value !== 0)
  return [
    ...tablePart(
      'Scoring that isn’t in Empire',
      ['Setting', 'Value', 'Why'],
      (rules?.unmapped ?? []).map(({ key, value, why }) => [key, ruleValueText(value), why]),
    ),
    ...tablePart(
      'Settings that differ',
      ['Setting', 'Value', 'In Empire'],
      settingsNotes.map(({ key, value, why }) => [key, value, why]),
    ),
    ...tablePart(
      'Scoring rules',
      ['Rule', 'Points'],
      paid.map(([key, value]) => [ruleName(sport, key), ruleValueText(value)]),
    ),
  ]
}

function tablePart(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : [`<h3>${escaped(title)}</h3>`, table(head, rows)]
}
