import { useRef } from 'react'
import { Link } from 'wouter'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { StatusSince } from '../../feed/player/status-since.tsx'
import { StatusChip } from '../../feed/player/player-status.tsx'
import { positions } from '../../feed/player/player-labels.ts'
import type { Under } from '../../feed/points/under.ts'
import { links } from '../../ui/page/routes.ts'
import { ScrollRegion } from '../../ui/controls/scroll-region.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { alignedSpots, placeLabel, placeName } from './shown-spots.ts'
import { How, RosterPoints } from './roster-figures.tsx'
import type { RosteredPlayer, RosterTeam } from './types.ts'

/** Every team side by side: a column each, a row a place. */
export function RosterBoard({ teams, under }: { teams: readonly RosterTeam[]; under: Under }) {
  const own = useRef<HTMLTableCellElement>(null)
  const aligned = alignedSpots(teams)
  const columns = teams.map((team, index) => ({ team, places: aligned[index] ?? [] }))
  const longest = aligned[0] ?? []
  const showOwn = () => {
    own.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
    own.current?.focus({ preventScroll: true })
  }
  return (
    <div className="space-y-3">
      <Button look="secondary" onClick={showOwn}>
        Go to my team
      </Button>
      <ScrollRegion label="Rosters of all teams" className="max-h-[calc(100dvh-15.5rem)] min-h-96 bg-surface">
        <table className="border-separate border-spacing-0 text-left">
          <thead>
            <tr>
              <th scope="col" className={classNames(HEAD, 'left-0 z-30 w-18 border-r bg-sunken')}>
                Slot
              </th>
              {columns.map(({ team }) => (
                <th
                  key={team.id}
                  ref={team.isMine ? own : undefined}
                  tabIndex={team.isMine ? -1 : undefined}
                  scope="col"
                  className={classNames(HEAD, 'z-20', team.isMine ? 'bg-gold-wash' : 'bg-sunken')}
                >
                  <span className="flex items-center gap-1.5 font-bold text-ink">
                    <TeamCrest team={team} size={20} />
                    <span className="truncate">{team.name}</span>
                  </span>
                  <span className="block truncate text-sm font-normal text-muted">
                    {team.isMine ? 'Your team' : team.ownerName}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {longest.map((place, index) => (
              <tr key={index}>
                <th
                  scope="row"
                  title={placeName(under.sport, place)}
                  className="sticky left-0 z-10 border-r border-b border-line bg-sunken px-3 text-sm font-medium text-muted"
                >
                  {placeLabel(place)}
                </th>
                {columns.map(({ team, places }) => (
                  <td key={team.id} className="border-b border-line px-3 py-2 align-top">
                    <BoardPlayer player={places[index]?.player ?? null} under={under} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

const HEAD = 'sticky top-0 border-b border-line px-3 py-2 text-sm font-medium text-muted'

function BoardPlayer({ player, under }: { player: RosteredPlayer | null; under: Under }) {
  if (!player) return <span className="text-muted">Empty</span>
  return (
    <div className="w-44 leading-tight">
      <Link
        href={links.player({ sport: under.sport, id: player.id, league: under.code })}
        className="block truncate font-bold underline-offset-4 hover:underline"
      >
        {player.name}
      </Link>
      <span className="flex items-center gap-1.5 text-sm text-muted">
        <span className="truncate">
          {positions(player)} · {player.team?.abbreviation ?? 'No team'}
        </span>
        <StatusChip isShort status={player.status} />
        <StatusSince {...player} />
      </span>
      <span className="flex items-baseline justify-between gap-2 text-sm text-muted">
        <span className="truncate">
          <How player={player} />
        </span>
        <span className="shrink-0 text-right text-base">
          <RosterPoints player={player} />
        </span>
      </span>
    </div>
  )
}
