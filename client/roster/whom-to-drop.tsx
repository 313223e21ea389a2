import { positions } from '../player/player-words.ts'
import { classNames } from '../ui/class-names.ts'
import type { RosteredPlayer } from './types.ts'

/**
 * Whom to drop for somebody who is to be added: nobody where there is room, or one of one's own. Where even that
 * would not do it says why.
 * @param props.problemsWith what is wrong with the move when that one is dropped; empty for nothing
 */
export function WhomToDrop({
  players,
  chosen,
  onChoose,
  problemsWith,
}: {
  players: readonly RosteredPlayer[]
  chosen: string | null
  onChoose: (id: string | null) => void
  problemsWith: (id: RosteredPlayer['id'] | null) => string
}) {
  return (
    <fieldset>
      <legend className="mb-2 font-bold">Whom to drop for him</legend>
      <div className="max-h-[40dvh] overflow-y-auto sm:max-h-[32rem] rounded-box border border-line">
        <Choice
          label="Nobody"
          detail=""
          isChosen={chosen === null}
          why={problemsWith(null)}
          onChoose={() => onChoose(null)}
        />
        {players.map((player) => (
          <Choice
            key={player.id}
            label={player.name}
            detail={`${positions(player)} · ${player.team?.abbreviation ?? 'No team'}`}
            isChosen={chosen === player.id}
            why={problemsWith(player.id)}
            onChoose={() => onChoose(player.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Choice({
  label,
  detail,
  isChosen,
  why,
  onChoose,
}: {
  label: string
  detail: string
  isChosen: boolean
  /** Not, if it is not. */
  why: string
  onChoose: () => void
}) {
  return (
    <label
      className={classNames(
        'grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 border-b border-line px-3 py-1.5 leading-tight last:border-0 hover:bg-sunken',
        isChosen && 'bg-gold-wash',
      )}
    >
      <input
        type="radio"
        name="drop"
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-gold-ink"
      />
      <span className="min-w-0 font-medium break-words">{label}</span>
      {(why || detail) && <span className="col-start-2 text-sm text-muted">{why || detail}</span>}
    </label>
  )
}
