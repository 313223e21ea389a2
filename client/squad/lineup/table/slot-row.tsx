import type { DragEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { roundedPointsText } from '../../../../shared/core/points.ts'
import { shortDefense, shortName } from '../../../league/week/game-labels.ts'
import { PlayerFace } from '../../../feed/player/player-face.tsx'
import { HeadlineLine } from '../../../feed/player/headline.tsx'
import { OpponentRankMark } from '../../../feed/player/opponent-rank.tsx'
import { useOutlookOf } from '../../../feed/player/outlook.tsx'
import { StatusSince } from '../../../feed/player/status-since.tsx'
import { StatusChip } from '../../../feed/player/player-status.tsx'
import type { Under } from '../../../feed/points/under.ts'
import { slotName } from '../../roster/slot-labels.ts'
import { links } from '../../../ui/page/routes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SlotButton } from './slot-button.tsx'
import { Expected, Gain, Game, Got } from './slot-cells.tsx'
import type { RowMoves } from './row-moves.ts'
import type { Lineup, LineupPlayer } from '../types.ts'
import { isPast, slotShort } from '../labels.ts'

/**
 * A slot of a lineup and who is in it.
 * @param props.slot null for the bench
 * @param props.average points a game of the season, in hundredths; null where there is none
 * @param props.moves null where nothing can be moved
 * @param props.fix what fixes the slot, where it scores nothing as it is; null where it does
 */
export function SlotRow({
  lineup,
  under,
  slot,
  player,
  average,
  isWide,
  moves,
  fix,
}: {
  lineup: Lineup
  under: Under
  slot: string | null
  player: LineupPlayer | null
  average: number | null
  isWide: boolean
  moves: RowMoves | null
  fix: ReactNode | null
}) {
  const standing = moves?.standing ?? { kind: 'still' }
  const isOpen = standing.kind === 'open'
  const isUp = standing.kind === 'open' || standing.kind === 'closed'
  const isPicked = standing.kind === 'picked'
  const needsFix = fix !== null && standing.kind === 'still'
  const past = isPast(lineup)
  return (
    // A tap anywhere in a row that the swap may be made with is one on its button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tr
      data-player={player?.id}
      data-standing={standing.kind}
      draggable={moves !== null && player !== null && !player.isLocked}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        moves?.onDragStart()
      }}
      onDragEnd={() => moves?.onDragEnd()}
      onDragOver={(event: DragEvent) => isOpen && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        moves?.onPress()
      }}
      onClickCapture={(event) => {
        if (!isUp) return
        event.preventDefault()
        event.stopPropagation()
        moves?.onPress()
      }}
      className={classNames(
        'h-12.5 border-b border-line last:border-0 md:h-11',
        isOpen && 'cursor-pointer bg-gold-wash shadow-[inset_3px_0_var(--gold)]',
        isPicked && 'bg-gold text-on-gold',
        standing.kind === 'closed' && 'bg-page text-muted',
        needsFix && 'bg-gold-wash',
      )}
    >
      <th scope="row" title={slotName(under.sport, slot)} className="px-2 font-normal md:px-2.5">
        {moves ? (
          <SlotButton slot={slot} player={player} moves={moves} />
        ) : (
          <span className="block text-center text-sm font-medium text-muted">{slotShort(slot)}</span>
        )}
      </th>
      <td className="pr-2" colSpan={needsFix && !isWide ? 2 : 1}>
        <span className="flex min-w-0 items-center gap-2">
          {player ? (
            <Who
              lineup={lineup}
              under={under}
              player={player}
              isWide={isWide}
              isPlain={standing.kind === 'closed' || isPicked}
              isRow={moves === null}
            />
          ) : (
            <EmptySpot isStarting={slot !== null} isPlain={isPicked} />
          )}
          {needsFix && !isWide && fix}
        </span>
      </td>
      {isWide && (
        <td className="px-2 text-right">{player && (average === null ? '–' : roundedPointsText(average))}</td>
      )}
      {needsFix && isWide ? (
        <td colSpan={past ? 1 : 2} className="pr-2 text-right">
          {fix}
        </td>
      ) : (
        <>
          {isWide && !past && <td className="px-2 text-right">{player && <Expected player={player} />}</td>}
          {!(needsFix && !isWide) && (
            <td className="pr-3 text-right md:pr-4">
              {isOpen ? (
                <Gain gain={standing.gain} />
              ) : (
                player && (
                  <Score lineup={lineup} player={player} isPlain={standing.kind === 'closed' || isPicked} />
                )
              )}
              {!isWide && player && !past && (
                <span
                  className={classNames('block text-sm leading-tight', isPicked ? undefined : 'text-muted')}
                >
                  <span className="sr-only">Projected </span>
                  <Expected player={player} />
                </span>
              )}
            </td>
          )}
        </>
      )}
    </tr>
  )
}

/** In a row that the swap is not made with points lead nowhere, and have no color of their own. */
function Score({ lineup, player, isPlain }: { lineup: Lineup; player: LineupPlayer; isPlain: boolean }) {
  return (
    <span className={classNames('leading-tight', isPlain && '[&_*]:font-normal [&_*]:text-current')}>
      <Got player={player} lineup={lineup} />
    </span>
  )
}

function Who({
  lineup,
  under,
  player,
  isWide,
  isPlain,
  isRow,
}: {
  lineup: Lineup
  under: Under
  player: LineupPlayer
  isWide: boolean
  isPlain: boolean
  isRow: boolean
}) {
  const { id, name, team, eligible, position, status } = player
  const outlook = useOutlookOf(id)
  // What is said of players now is not said of a week that is over.
  const isCurrent = !isPast(lineup)
  const isDefense = id.endsWith('-dst')
  const club = isDefense ? '' : ` ${team?.abbreviation ?? 'No team'}`
  return (
    <span className="flex min-w-0 grow items-center gap-2.5">
      <PlayerFace player={player} size={32} />
      <span className="min-w-0 grow leading-tight">
        <span className="flex min-w-0 items-center gap-1.5">
          {/* A long name ends in an ellipsis; position and club are always read. */}
          <span className="flex min-w-0 items-baseline">
            <Link
              href={links.player({ sport: under.sport, id, league: under.code })}
              data-row={isRow || undefined}
              draggable={false}
              aria-label={isWide ? undefined : name}
              className={classNames(
                'min-w-0 truncate py-1 underline-offset-4 hover:underline',
                !isPlain && 'font-medium',
              )}
            >
              {isWide ? name : isDefense ? shortDefense(name) : shortName(name)}
            </Link>
            <span className={classNames('shrink-0 text-sm whitespace-pre', !isPlain && 'text-muted')}>
              {' '}
              {eligible.join('/') || position}
              {club}
            </span>
          </span>
          {!isPlain && <StatusChip isShort status={status} />}
          {!isPlain && isCurrent && outlook && <StatusSince {...outlook} />}
        </span>
        <span
          className={classNames(
            'flex min-w-0 items-center gap-x-1.5 text-sm',
            // Two games on a day, and how both opponents rank, are more than a line of a phone.
            player.games.length > 1 && 'flex-wrap',
            isPlain ? '[&_*]:font-normal [&_*]:text-current' : 'text-muted',
          )}
        >
          <span className={player.games.length > 1 ? undefined : 'truncate'}>
            <Game lineup={lineup} player={player} />
          </span>
          {!isPlain && <Opponents lineup={lineup} player={player} />}
        </span>
        {!isPlain && isCurrent && outlook?.headline && (
          <HeadlineLine under={under} player={player} headline={outlook.headline} />
        )}
      </span>
    </span>
  )
}

/** How the opponent of each game ranks against the player's position. */
function Opponents({ lineup, player }: { lineup: Lineup; player: LineupPlayer }) {
  const outlook = useOutlookOf(player.id)
  return player.games.map(({ id, opponent }) => {
    const rank = outlook?.opponents.find(({ gameId }) => gameId === id)
    return rank ? <OpponentRankMark key={id} rank={rank} opponent={opponent} of={lineup.in} /> : null
  })
}

function EmptySpot({ isStarting, isPlain }: { isStarting: boolean; isPlain: boolean }) {
  if (!isStarting) return <span className="grow text-muted">To the bench</span>
  return <span className={classNames('grow font-medium', !isPlain && 'text-amber')}>Empty</span>
}
