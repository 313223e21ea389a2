import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { StartDialog } from './start-dialog.tsx'
import { useTable } from '../table/table.ts'

/** Why a draft did not begin at its time: for the commissioner with their options, for members with what it waits for. */
export function DraftPutOff({ spots }: { spots: number }) {
  const { room } = useTable()
  const [isAsked, setAsked] = useState(false)
  const { putOff } = room.state
  if (!putOff) return null
  const { me, teams } = room
  const isEmpty = putOff.empty !== null
  const isFull = teams.length >= spots
  return (
    <div role="status" className="rounded-box border border-gold bg-surface px-4 py-3">
      <p className="font-bold">The draft did not start on time.</p>
      <p className="mt-1">
        {isEmpty
          ? isFull
            ? `Spots were empty; now all ${spots} are taken.`
            : `${teams.length} of ${spots} spots are taken.`
          : putOff.reason}{' '}
        {!me.isCommissioner && 'The commissioner decides whether it starts, waits, or gets a new time.'}
      </p>
      {me.isCommissioner && (
        <>
          {isEmpty && (
            <p className="mt-1">
              {isFull
                ? 'Start it now, or set a new time below.'
                : `Start it with ${teams.length} teams, wait for more, or set a new time below.`}
            </p>
          )}
          <Button className="mt-3" onClick={() => setAsked(true)}>
            Start with {teams.length} teams
          </Button>
        </>
      )}
      {isAsked && <StartDialog onClose={() => setAsked(false)} />}
    </div>
  )
}
