import type { DragEvent } from 'react'
import { Link } from 'wouter'
import { PlayerFace } from '../player/player-face.tsx'
import { StatusChip } from '../player/player-status.tsx'
import type { Under } from '../points/under.ts'
import { slotLabel, slotName } from '../roster/slot-words.ts'
import { links } from '../routes.ts'
import { classNames } from '../ui/class-names.ts'
import { PlaceButton } from './place-button.tsx'
import { Expected, Game, Got } from './place-cells.tsx'
import type { RowMoves, Standing } from './row-moves.ts'
import type { LineUp, LineUpPlayer } from './types.ts'
import { isPast } from './words.ts'

/**
 * A place of a lineup and who has it.
 * @param props.slot null for the bench
 * @param props.moves null where nothing can be moved
 */
export function PlaceRow({
  lineUp,
  under,
  slot,
  player,
  isWide,
  moves,
}: {
  lineUp: LineUp
  under: Under
  slot: string | null
  player: LineUpPlayer | null
  isWide: boolean
  moves: RowMoves | null
}) {
  const standing = moves?.standing ?? { kind: 'still' }
  const isOpen = standing.kind === 'open'
  const isUp = standing.kind === 'open' || standing.kind === 'closed'
  return (
    // A tap anywhere in a row where somebody may be put down is one on its button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tr
      data-player={player?.id}
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
        'border-b border-line last:border-0',
        isOpen && 'cursor-pointer bg-gold-wash',
        standing.kind === 'picked' && 'bg-gold-wash outline-2 -outline-offset-2 outline-gold-ink',
        standing.kind === 'closed' && 'bg-sunken',
      )}
    >
      <th
        scope="row"
        title={slotName(under.sport, slot)}
        className="px-1.5 py-1.5 text-sm font-medium text-muted md:px-3"
      >
        {moves ? (
          <PlaceButton slot={slot} player={player} moves={moves} />
        ) : (
          <span className="block px-1">{slotLabel(slot)}</span>
        )}
      </th>
      <td className="py-1.5 pr-2 pl-1">
        {player ? (
          <Who lineUp={lineUp} under={under} player={player} isWide={isWide} standing={standing} />
        ) : (
          <Nobody standing={standing} isStarting={slot !== null} />
        )}
      </td>
      {isWide && (
        <td className="px-2 py-1.5 text-sm">{player && <Game lineUp={lineUp} player={player} />}</td>
      )}
      {isWide && !isPast(lineUp) && (
        <td className="px-2 py-1.5 text-right">{player && <Expected player={player} />}</td>
      )}
      <td className="px-2 py-1.5 text-right md:px-3">
        {player && <Got player={player} lineUp={lineUp} />}
        {!isWide && player && !isPast(lineUp) && (
          <span className="block text-sm text-muted">
            <span className="sr-only">Projected </span>
            <Expected player={player} />
          </span>
        )}
      </td>
    </tr>
  )
}

function Who({
  lineUp,
  under,
  player,
  isWide,
  standing,
}: {
  lineUp: LineUp
  under: Under
  player: LineUpPlayer
  isWide: boolean
  standing: Standing
}) {
  const { id, name, team, eligible, position, status } = player
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {isWide && <PlayerFace player={player} size={32} />}
      <span className="min-w-0 grow leading-tight">
        <span className="flex min-w-0 items-center gap-2">
          <Link
            href={links.player({ sport: under.sport, id, league: under.code })}
            data-row
            draggable={false}
            className="inline-block min-h-6 min-w-0 truncate font-bold underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <StatusChip isShort status={status} />
        </span>
        {standing.kind === 'closed' ? (
          <span className="block text-sm text-muted">{standing.why}</span>
        ) : (
          <>
            <span className="block truncate text-sm text-muted">
              {eligible.join('/') || position} · {team?.abbreviation ?? 'No team'}
            </span>
            {!isWide && (
              <span className="block text-sm">
                <Game lineUp={lineUp} player={player} />
              </span>
            )}
          </>
        )}
      </span>
    </span>
  )
}

function Nobody({ standing, isStarting }: { standing: Standing; isStarting: boolean }) {
  return (
    <span className="block min-h-6 py-2">
      {isStarting ? (
        <span className="rounded-box border border-dashed border-amber px-2 py-1 font-medium text-amber">
          Nobody
        </span>
      ) : (
        <span className="text-muted">To the bench</span>
      )}
      {standing.kind === 'closed' && <span className="mt-1.5 block text-sm text-muted">{standing.why}</span>}
    </span>
  )
}
