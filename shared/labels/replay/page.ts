import { counted } from '../../core/lists.ts'
import { ruleValueText } from '../../core/points.ts'
import type { HostLeague, HostSeason } from '../../hosts/league/host-league.ts'
import type { SeasonReplay } from '../../rules/replay/replay.ts'
import { ruleName } from '../ruleset/rule-label.ts'
import { replayDifferences } from './differences.ts'
import { replayNames } from './names.ts'
import { notReplayedText } from './not-replayed.ts'
import { replaySummary } from './summary.ts'

/** More of one reason are a number. */
const MOST_LINES = 500

/**
 * A rehearsal as a page that a commissioner can show the league: seasons, teams and people, rules and settings with what
 * differs, and each season’s replay. HTML in one file, without scripts and without anything from elsewhere; names are
 * texts in it, whatever they are made of.
 * @param replays in the order of the seasons @param host its name, such as `Sleeper`
 */
export function rehearsalPage(league: HostLeague, replays: readonly SeasonReplay[], host: string): string {
  const title = `${league.name}: from ${host} to Empire`
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<h1>${escaped(title)}</h1>`,
    `<p>A rehearsal: nothing was written. ${escaped(found(league))}</p>`,
    ...league.seasons
      .map((season, index) => seasonPart(league, { season, replay: replays[index], host }))
      .toReversed(),
    ...listPart('What the files don’t have', league.missing),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.25rem .5rem;border-bottom:1px solid #8886;overflow-wrap:anywhere}' +
  'td{font-variant-numeric:tabular-nums}h2{margin-top:3rem}'

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

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], of: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${of}>${escaped(cell)}</${of}>`).join('')}</tr>`
  return `<table>${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`
}

function listPart(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const more = lines.length - MOST_LINES
  const shown = more <= 0 ? lines : [...lines.slice(0, MOST_LINES), `… and ${more} more`]
  return [
    `<h3>${escaped(title)}</h3>`,
    `<ul>${shown.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
  ]
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it is within HTML, in an attribute too. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (one) => ESCAPES[one] ?? '')
}
