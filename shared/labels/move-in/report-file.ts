import { HOST_NAMES } from '../../hosts/league/host-names.ts'
import type { MovedIn } from '../../move-in/move-in.ts'
import { sourceLabel } from './source.ts'
import { escaped, htmlPage, listPart, table } from '../html.ts'

/**
 * How a league moved in, as one file of HTML that its commissioner can show anyone: seasons with their replays, teams, and
 * what did not come along. @param of.date of the move, as its reader writes it
 */
export function movedInFile(
  { host, source, seasons, teams, missing }: MovedIn,
  of: { name: string; date: string },
): string {
  const from = HOST_NAMES[host]
  return htmlPage(`${of.name}: from ${from} to Empire`, [
    `<p>Moved in on ${escaped(of.date)}. ${escaped(sourceLabel({ host, source }))}</p>`,
    ...seasons.flatMap(({ name, champion, results, replay, lines }) => [
      `<h2>${escaped(name)}</h2>`,
      `<p>${escaped(
        [
          replay === null
            ? `${results} results, kept as they were`
            : `${replay.equal} of ${replay.compared} results equal, replayed under the league’s rules`,
          ...(champion === null ? [] : [`Champion: ${champion}`]),
        ].join(' · '),
      )}</p>`,
      ...listPart('What the replay found', lines),
    ]),
    '<h2>Teams</h2>',
    table(
      ['Team', 'Manager'],
      teams.map(({ name, holder }) => [name, holder]),
    ),
    ...listPart('What didn’t come along', missing),
  ])
}
