import { useState } from 'react'
import type { LeagueHome } from '../../league/league/types.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { ReasonDialog } from '../../ui/controls/reason-dialog.tsx'
import { useToastAndRefetch } from '../../data/fetching/use-toast-and-refetch.ts'

/** Makes another member the commissioner. */
export function LeagueHandOver({ home: { league, teams } }: { home: LeagueHome }) {
  const others = teams.filter(({ ownerId }) => ownerId !== league.commissionerId)
  const [isAsked, setAsked] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const next = others.find(({ ownerId }) => ownerId === chosen) ?? others[0]
  const told = useToastAndRefetch(`${next?.ownerName ?? 'Another member'} is the commissioner.`, () =>
    setAsked(false),
  )
  const handOver = trpc.commissioner.handOverLeague.useMutation(told)
  if (!next) return null
  return (
    <Card>
      <h2 className="font-bold">Make someone else commissioner</h2>
      <p className="mt-1 mb-4 text-muted">
        You keep your team. Only the new commissioner can give you the league back.
      </p>
      <Button look="secondary" onClick={() => setAsked(true)}>
        Choose a member
      </Button>
      {isAsked && (
        <ReasonDialog
          title="Make someone else commissioner"
          does={`Make ${next.ownerName} the commissioner`}
          busy={handOver.isPending}
          onSend={(reason) => handOver.mutate({ code: league.code, userId: next.ownerId, reason })}
          onClose={() => setAsked(false)}
        >
          <SelectField
            label="New commissioner"
            value={next.ownerId}
            onChange={({ target }) => setChosen(target.value)}
          >
            {others.map(({ ownerId, ownerName, name }) => (
              <option key={ownerId} value={ownerId}>
                {ownerName} ({name})
              </option>
            ))}
          </SelectField>
        </ReasonDialog>
      )}
    </Card>
  )
}
