import { NextGameCell } from '../../feed/player/next-game-cell.tsx'
import { HeadlineLine } from '../../feed/player/headline.tsx'
import { OutlookProvider, useOutlookOf } from '../../feed/player/outlook.tsx'
import { PlayerName } from '../../feed/player/player-name.tsx'
import { Projection } from '../../feed/player/projection.tsx'
import type { Under } from '../../feed/points/under.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useMedia } from '../../ui/page/media.ts'
import { placeLabel, placeName, placesOf } from './shown-spots.ts'
import { How, RosterPoints } from './roster-figures.tsx'
import type { RosteredPlayer, Rosters, RosterTeam } from './types.ts'

/**
 * One team, a spot a row, empty ones included.
 * @param props.onDrop null where no player can be dropped
 */
export function RosterTable(props: RosterTableProps) {
  const { team, under } = props
  return (
    <OutlookProvider under={under} ids={team.players.map(({ id }) => id)} period={null}>
      <Table {...props} />
    </OutlookProvider>
  )
}

interface RosterTableProps {
  readonly team: RosterTeam
  readonly under: Under
  /** What players have: points, or value in a league by categories. */
  readonly of?: Rosters['in']
  readonly onDrop?: ((id: string) => void) | null
}

function Table({ team, under, of = 'points', onDrop = null }: RosterTableProps) {
  const isWide = useMedia('(min-width: 48rem)')
  return (
    <div className="overflow-hidden rounded-box border border-line bg-surface">
      <table className="w-full table-fixed text-left">
        <caption className="sr-only">Roster of {team.name}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken text-sm text-muted">
            <th scope="col" className="w-14 px-2 py-2 font-medium md:w-20 md:px-3">
              Slot
            </th>
            <th scope="col" className="px-2 py-2 font-medium">
              Player
            </th>
            {isWide && (
              <>
                <th scope="col" className="w-40 px-2 py-2 font-medium max-xl:hidden">
                  Next game
                </th>
                <th scope="col" className="w-18 px-2 py-2 text-right font-medium">
                  Proj.
                </th>
                <th scope="col" className="w-22 px-2 py-2 text-right font-medium">
                  {of === 'points' ? 'Points' : 'Value'}
                </th>
                <th scope="col" className="w-36 px-2 py-2 font-medium">
                  Acquired
                </th>
              </>
            )}
            {isWide && onDrop && (
              <th scope="col" className="w-20 px-2 py-2 font-medium">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {placesOf(team).map(({ player, ...place }, index) => (
            <tr key={player?.id ?? `empty-${index}`} className="border-b border-line last:border-0">
              <th
                scope="row"
                title={placeName(under.sport, place)}
                className="px-2 py-2 text-sm font-medium text-muted md:px-3"
              >
                {placeLabel(place)}
              </th>
              {player ? (
                <>
                  <td className="px-2 py-2">
                    <PlayerName player={player} under={under} />
                    <News player={player} under={under} />
                    {!isWide && (
                      <span className="mt-1 flex min-h-6 flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
                        <span>
                          <How player={player} />
                        </span>
                        <span className="flex items-center gap-4">
                          <RosterPoints player={player} />
                          {onDrop && <DropButton player={player} onDrop={onDrop} />}
                        </span>
                      </span>
                    )}
                  </td>
                  {isWide && (
                    <>
                      <td className="px-2 py-2 max-xl:hidden">
                        <NextGameCell player={player} />
                      </td>
                      <td className="px-2 py-2 text-right">
                        <Projection player={player} />
                      </td>
                      <td className="px-2 py-2 text-right">
                        <RosterPoints player={player} />
                      </td>
                      <td className="px-2 py-2 text-sm text-muted">
                        <How player={player} />
                      </td>
                    </>
                  )}
                  {isWide && onDrop && (
                    <td className="px-2 py-2 text-right">
                      <DropButton player={player} onDrop={onDrop} />
                    </td>
                  )}
                </>
              ) : (
                <td colSpan={isWide ? (onDrop ? 6 : 5) : 1} className="px-2 py-3 text-muted">
                  Empty
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function News({ player, under }: { player: RosteredPlayer; under: Under }) {
  const headline = useOutlookOf(player.id)?.headline
  return headline ? <HeadlineLine under={under} player={player} headline={headline} /> : null
}

function DropButton({
  player: { id, name },
  onDrop,
}: {
  player: RosteredPlayer
  onDrop: (id: string) => void
}) {
  return (
    <Button
      look="quiet"
      aria-label={`Drop ${name}`}
      onClick={() => onDrop(id)}
      className="-mx-2 min-h-7 px-2 py-0.5 text-sm"
    >
      Drop
    </Button>
  )
}
