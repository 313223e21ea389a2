import { FANTASY_SPORTS } from '../../shared/sports/fantasy.ts'
import { type FantasySportKey, SPORTS } from '../../shared/sports/index.ts'
import type { Ratio, Stat, StatCatalog } from '../../shared/sports/model/stat.ts'
import { STATS } from '../../shared/sports/stats.ts'

/** College football is counted as the NFL is. */
const TOLD: readonly FantasySportKey[] = ['nfl', 'nba', 'mlb', 'nhl']

/** `docs/stats.md`: everything that is counted, from the catalogs. */
export function statsPage(): string {
  return `${[INTRODUCTION, ...TOLD.map(sportSection)].join('\n\n')}\n`
}

const INTRODUCTION = `# What is counted

Written from the catalogs in \`shared/sports/<sport>/stats.ts\` by \`npx tsx tests/support/write-stats-page.ts\`; a test holds the two together. How rules are made of these keys: [scoring.md](scoring.md).

*Default* is what one is worth in a league that changes nothing. *Read from*: a column of the feed’s box score by its table and key, or what it is worked out from. *Length* says that rules may ask how long each was.`

function sportSection(sport: FantasySportKey): string {
  return catalogSection(sport, STATS[sport])
}

function catalogSection(sport: FantasySportKey, { groups, stats, ratios }: StatCatalog): string {
  const name = sport === 'nfl' ? 'Football: NFL and college' : SPORTS[sport].name
  const positions = FANTASY_SPORTS[sport].positions.map(({ key }) => `\`${key}\``).join(' ')
  const parts = groups.map(({ title }) => [
    `### ${title}`,
    table(stats.filter(({ group }) => group === title)),
  ])
  return [
    `## ${name}`,
    `Positions: ${positions}`,
    ...parts.flat(),
    ...(ratios.length > 0 ? ['### Ratios, for leagues that play by categories', ratioTable(ratios)] : []),
  ].join('\n\n')
}

function table(stats: readonly Stat[]): string {
  const rows = stats.map((stat) => [
    `\`${stat.key}\``,
    stat.label,
    stat.points === undefined ? '' : String(stat.points),
    sourceOf(stat),
    [
      stat.length ?? '',
      stat.better === 'fewer' ? 'fewer are better' : '',
      stat.unit ? `by the ${stat.unit}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  ])
  return markdown(['key', 'what', 'default', 'read from', 'length, unit'], rows)
}

function sourceOf({ column, source }: Stat): string {
  if (column) return column.table === undefined ? `\`${column.key}\`` : `${column.table}: \`${column.key}\``
  return source ?? 'scoring plays'
}

function ratioTable(ratios: readonly Ratio[]): string {
  const rows = ratios.map(({ key, label, of, per, times = 1, better }) => [
    `\`${key}\``,
    label,
    `${of.join(' + ')} per ${per.join(' + ')}${times === 1 ? '' : `, × ${times}`}`,
    better === 'fewer' ? 'fewer' : 'more',
  ])
  return markdown(['key', 'what', 'of', 'better'], rows)
}

function markdown(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |')
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}
