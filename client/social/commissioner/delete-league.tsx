import { useState } from 'react'
import { useLocation } from 'wouter'
import type { LeagueHome } from '../../league/league/types.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { useOnce } from '../../data/fetching/use-once.ts'
import { errorFields, errorWords, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { ReasonDialog } from '../../ui/controls/reason-dialog.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { links, routes } from '../../ui/page/routes.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Deletes a league that has no result; of another says why it stays, and what can be done instead. */
export function DeleteLeague({ home: { league } }: { home: LeagueHome }) {
  const may = trpc.deletedLeague.may.useQuery({ code: league.code })
  const [isAsked, setAsked] = useState(false)
  return (
    <Card>
      <h2 className="font-bold">Delete the league</h2>
      <Answer
        of={may}
        failed="Whether the league can be deleted could not be loaded."
        waiting={<Skeleton className="mt-2 h-16" />}
      >
        {({ why }) =>
          why === null ? (
            <>
              <p className="mt-1 mb-4 text-muted">
                Everyone in it is told why. For 30 days you can restore it whole; then it is gone for good.
              </p>
              <Button look="danger" onClick={() => setAsked(true)}>
                Delete league
              </Button>
            </>
          ) : (
            <Kept why={why} code={league.code} />
          )
        }
      </Answer>
      {isAsked && <DeleteDialog league={league} onClose={() => setAsked(false)} />}
    </Card>
  )
}

function Kept({ why, code }: { why: 'has-results' | 'moved-in'; code: string }) {
  return (
    <div className="mt-1 space-y-2 text-muted">
      <p>
        {why === 'has-results'
          ? 'This league has results, which belong to everyone in it: it cannot be deleted.'
          : 'This league came from another host with its history, which belongs to everyone in it: it cannot be deleted.'}
      </p>
      <ul className="list-disc space-y-1 pl-5">
        <li>If you don’t want to run it any more, make someone else commissioner, above.</li>
        <li>
          To keep what was played,{' '}
          <TextLink href={links.league('log', code)}>take the league with you</TextLink> as files.
        </li>
        <li>
          {why === 'moved-in'
            ? 'As long as no one else has claimed a team, you can undo the move.'
            : 'A league whose season is over stays under past seasons. Nothing happens in it until you start the next one.'}
        </li>
      </ul>
    </div>
  )
}

function DeleteDialog({ league, onClose }: { league: LeagueHome['league']; onClose: () => void }) {
  const { code, name } = league
  const [typed, setTyped] = useState('')
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const remove = trpc.deletedLeague.delete.useMutation({
    onSuccess: () => {
      toast.success(`${name} is deleted. You can restore it for 30 days.`)
      navigate(routes.deletedLeagues, { replace: true })
      void Promise.all([utils.league.mine.invalidate(), utils.deletedLeague.mine.invalidate()])
    },
    meta: { failure: null },
  })
  const send = useOnce(remove)
  const wrongName = remove.error ? errorFields(remove.error)['name'] : undefined
  return (
    <ReasonDialog
      title={`Delete ${name}?`}
      does="Delete league"
      busy={remove.isPending}
      isReady={typed.trim() === name}
      onSend={(reason) => send({ code, name: typed.trim(), reason })}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>All teams, rosters, messages and links of the league are gone at once.</li>
        <li>Everyone in it gets a notification and an email with your reason.</li>
        <li>You can restore it for 30 days, from your leagues.</li>
      </ul>
      <TextField
        label={`Type the name of the league: ${name}`}
        required
        autoComplete="off"
        maxLength={200}
        value={typed}
        error={wrongName}
        onChange={({ target }) => setTyped(target.value)}
      />
      {remove.error && wrongName === undefined && (
        <p role="alert" className="text-red">
          Not deleted: {errorWords(remove.error)}
        </p>
      )}
    </ReasonDialog>
  )
}
