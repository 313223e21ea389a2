import { positions } from '../player/player-words.ts'
import { SPOT_NAMES } from '../../shared/words/spot-step.ts'
import { Choice } from './choice.tsx'
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
          name="drop"
          label="Nobody"
          detail=""
          isChosen={chosen === null}
          why={problemsWith(null)}
          onChoose={() => onChoose(null)}
        />
        {players.map((player) => (
          <Choice
            key={player.id}
            name="drop"
            label={player.name}
            detail={detailOf(player)}
            isChosen={chosen === player.id}
            why={problemsWith(player.id)}
            onChoose={() => onChoose(player.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** `RB · KC`, and where he is who takes no place of the roster. */
export function detailOf(player: RosteredPlayer): string {
  const words = `${positions(player)} · ${player.team?.abbreviation ?? 'No team'}`
  return player.spot === null ? words : `${words} · ${SPOT_NAMES[player.spot]}`
}
