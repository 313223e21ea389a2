import { type FormEvent, useState } from 'react'
import type { PlayerId } from '../../../shared/core/ids.ts'
import { positions } from '../../feed/player/player-labels.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import type { Rosters } from '../roster/types.ts'
import { links } from '../../ui/page/routes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import type { Portal, PortalTeam } from './types.ts'
import { useBlock } from './use-trade.ts'

/** The players each team would trade, and what it is looking for. */
export function TradeBlocks({ code, portal, rosters }: { code: string; portal: Portal; rosters: Rosters }) {
  const [isEditing, setEditing] = useState(false)
  const own = portal.teams.find(({ isMine }) => isMine)
  const others = portal.teams.filter(({ isMine, block }) => !isMine && hasSomething(block))
  const hasRosters = rosters.teams.some(({ isMine, players }) => isMine && players.length > 0)
  if (!hasRosters && others.length === 0) return null
  return (
    <section aria-labelledby="blocks">
      <Card>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="blocks" className="font-bold">
            Trade blocks
          </h2>
          {hasRosters && (
            <Button look="secondary" onClick={() => setEditing(true)}>
              {own && hasSomething(own.block) ? 'Edit yours' : 'Add to trade block'}
            </Button>
          )}
        </div>
        {own && hasSomething(own.block) && <Block team={own} code={code} mayOffer={false} />}
        {others.map((team) => (
          <Block key={team.id} team={team} code={code} mayOffer={portal.closed === null} />
        ))}
        {others.length === 0 && !(own && hasSomething(own.block)) && (
          <p className="text-muted">No one is on a trade block yet.</p>
        )}
      </Card>
      {isEditing && own && (
        <EditBlock code={code} team={own} rosters={rosters} onClose={() => setEditing(false)} />
      )}
    </section>
  )
}

function hasSomething({ players, note }: PortalTeam['block']): boolean {
  return players.length > 0 || note !== ''
}

function Block({ team, code, mayOffer }: { team: PortalTeam; code: string; mayOffer: boolean }) {
  const { id, name, isMine, block } = team
  return (
    <div className="border-t border-line py-2.5 first-of-type:border-t-0">
      <p className="flex items-center gap-2 font-medium">
        <TeamCrest team={{ id, name }} size={20} />
        <span className="min-w-0 break-words">
          {name} {isMine && <span className="font-normal text-muted">(you)</span>}
        </span>
      </p>
      {block.players.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
          {block.players.map((player) => (
            <li key={player.id}>
              {mayOffer ? (
                <TextLink href={links.offerTrade(code, { team: id, player: player.id })}>
                  {player.name}
                </TextLink>
              ) : (
                player.name
              )}{' '}
              <span className="text-sm text-muted">{player.positions.join('/')}</span>
            </li>
          ))}
        </ul>
      )}
      {block.note !== '' && <p className="text-muted break-words">Looking for: {block.note}</p>}
    </div>
  )
}

function EditBlock({
  code,
  team,
  rosters,
  onClose,
}: {
  code: string
  team: PortalTeam
  rosters: Rosters
  onClose: () => void
}) {
  const [players, setPlayers] = useState<readonly PlayerId[]>(team.block.players.map(({ id }) => id))
  const [note, setNote] = useState(team.block.note)
  const save = useBlock({ code, onDone: onClose })
  const own = rosters.teams.find(({ isMine }) => isMine)?.players ?? []
  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate({ code, players: [...players], note })
  }
  return (
    <Dialog title="Your trade block" place="small" onClose={onClose}>
      <form onSubmit={submit} className="space-y-4">
        <fieldset>
          <legend className="mb-1 font-medium">Players you would trade</legend>
          <div className="max-h-[40dvh] overflow-y-auto rounded-box border border-line">
            {own.map((player) => (
              <label
                key={player.id}
                className={classNames(
                  'flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-3 last:border-0',
                  players.includes(player.id) && 'bg-gold-wash',
                )}
              >
                <input
                  type="checkbox"
                  checked={players.includes(player.id)}
                  onChange={() =>
                    setPlayers(
                      players.includes(player.id)
                        ? players.filter((id) => id !== player.id)
                        : [...players, player.id],
                    )
                  }
                  className="size-4 shrink-0 accent-gold-ink"
                />
                <span className="min-w-0 grow break-words">{player.name}</span>
                <span className="shrink-0 text-sm text-muted">{positions(player)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          label="What are you looking for?"
          hint="Everyone in the league can read it."
          value={note}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
