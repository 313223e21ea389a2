import { useState } from 'react'
import type { PlayerId } from '../../../../shared/core/ids.ts'
import type { Pick } from '../../../../shared/rules/draft/state.ts'
import { turnLabel } from '../../../../shared/labels/draft/turn.ts'
import { links } from '../../../ui/page/routes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { clockTime, dayName } from '../../../ui/time/local-time.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { CorrectPickDialog } from '../commissioner/correct-pick-dialog.tsx'
import { nameTeam, useTable } from '../table/table.ts'
import { byWords, valueOf, valueLabel } from '../table/labels.ts'

/** A pick in full: who, when, how, and how it compares with the player's rank. @param props.overall of the board, or a lot @param props.playerId of an auction, whose keepers have no lots */
export function PickDialog({
  overall,
  playerId,
  onClose,
}: {
  overall: number
  playerId?: PlayerId
  onClose: () => void
}) {
  const { room, sport, code, isMock } = useTable()
  const { state } = room
  const pick =
    state.picks.find((one) => one?.overall === overall && (playerId ?? one.player.id) === one.player.id) ??
    null
  const cell = state.cells.find((one) => one.overall === overall)
  const keeper =
    pick?.by === 'keeper' ? state.keepers.find(({ player }) => player.id === pick.player.id) : null
  if (!pick)
    return (
      <Dialog title={turnLabel(state, overall)} place="small" onClose={onClose}>
        <p>{cell && `${nameTeam(room, cell.ownerId)} picks here.`}</p>
        {cell && cell.ownerId !== cell.teamId && <p>The pick was {nameTeam(room, cell.teamId)}’s.</p>}
        {cell && code !== null && state.plan && room.tradesPicks && (
          <p className="mt-3">
            {cell.ownerId === room.me.teamId ? (
              <TextLink href={links.newOffer(code)}>Trade this pick</TextLink>
            ) : (
              <TextLink
                href={links.offerForPick(code, {
                  team: cell.ownerId,
                  pick: { season: state.plan.season, round: cell.round, of: cell.teamId },
                })}
              >
                Offer a trade for this pick
              </TextLink>
            )}
          </p>
        )}
      </Dialog>
    )
  const value = valueOf(pick)
  const rows: Array<readonly [string, string]> = [
    ['Team', nameTeam(room, pick.teamId)],
    ['Position', pick.player.positions.join(', ')],
    ['Plays for', pick.player.team ?? 'No team'],
    [
      pick.by === 'keeper' ? 'Kept' : 'Picked',
      `${byWords(pick) ?? 'by the manager'}, ${dayName(pick.at)}, ${clockTime(pick.at)}`,
    ],
    ['Rank', pick.rank === null ? 'Not ranked' : String(pick.rank)],
    ...(value === null ? [] : [[value < 0 ? 'Reach' : 'Steal', valueLabel(value)] as const]),
    ...(pick.price === null ? [] : [['Price', `$${pick.price}`] as const]),
    ...(keeper && pick.price === null ? [['Costs', `their round ${keeper.cost} pick`] as const] : []),
    ...(cell && cell.ownerId !== cell.teamId
      ? [['Traded', `was ${nameTeam(room, cell.teamId)}’s`] as const]
      : []),
  ]
  return (
    <Dialog title={pick.player.name} place="small" onClose={onClose}>
      <p className="mb-3 text-muted">{overall > 0 ? turnLabel(state, overall) : 'Keeper'}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {rows.map(([name, text]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {room.me.isCommissioner && code !== null && !isMock && pick.by !== 'keeper' && !state.lot && (
        <Correct pick={pick} onClose={onClose} />
      )}
      <p className="mt-4">
        <TextLink href={links.player({ sport, id: pick.player.id, league: code })}>Season stats</TextLink>
      </p>
    </Dialog>
  )
}

/** What the commissioner can do about a pick that was a mistake. */
function Correct({ pick, onClose }: { pick: Pick; onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-4">
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        Correct this pick
      </Button>
      {isOpen && <CorrectPickDialog pick={pick} onClose={onClose} />}
    </div>
  )
}
