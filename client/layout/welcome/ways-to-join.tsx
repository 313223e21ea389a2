import { Link2, ListOrdered, type LucideIcon, Plus, Search, Upload } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { counted } from '../../../shared/core/lists.ts'
import { routes } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { invitePath } from './invite-path.ts'

/** The ways into a league, the likeliest first. */
export function WaysToJoin() {
  const { data } = trpc.league.joinable.useQuery()
  return (
    <>
      <InviteDoor />
      <Door
        icon={Plus}
        title="Create a league"
        words="Pick a sport, name it, invite your friends. About a minute."
      >
        <ButtonLink look="secondary" href={routes.createLeague}>
          Create League
        </ButtonLink>
      </Door>
      <Door
        icon={Upload}
        title="Move a league in"
        words="From Sleeper, ESPN, Yahoo, MFL, Fleaflicker or Fantrax, history included."
      >
        <ButtonLink look="secondary" href={routes.moveIn}>
          Move in
        </ButtonLink>
      </Door>
      <Door
        icon={Search}
        title="Find a league"
        words={
          data === undefined || data.length === 0
            ? 'Look for open leagues on this server.'
            : `${counted(data.length, 'open league')} on this server.`
        }
      >
        <ButtonLink look="secondary" href={routes.leagueSearch}>
          Find a League
        </ButtonLink>
      </Door>
      <Door icon={ListOrdered} title="Try a mock draft" words="Against auto-pick. No league needed.">
        <ButtonLink look="secondary" href={routes.mockDraft}>
          Mock draft
        </ButtonLink>
      </Door>
    </>
  )
}

function InviteDoor() {
  const [, navigate] = useLocation()
  const [isWrong, setWrong] = useState(false)
  const note = useId()
  const join = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pasted = new FormData(event.currentTarget).get('invite')
    const path = invitePath(typeof pasted === 'string' ? pasted : '')
    if (path === null) setWrong(true)
    else navigate(path)
  }
  return (
    <Door icon={Link2} title="Have an invite?" words="Paste the link or the code you were sent." isFirst>
      <form onSubmit={join} className="flex gap-2 max-sm:w-full">
        <input
          name="invite"
          aria-label="Link or code"
          placeholder="Link or code"
          autoComplete="off"
          autoCapitalize="none"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? note : undefined}
          className="min-h-11 w-full min-w-0 rounded-box border border-edge bg-surface px-3 placeholder:text-muted sm:w-44"
        />
        <Button type="submit" className="min-h-11">
          Join
        </Button>
      </form>
      {isWrong && (
        <p id={note} role="alert" className="w-full text-sm text-red">
          That isn’t an invite. Paste the whole link, or just its code.
        </p>
      )}
    </Door>
  )
}

function Door({
  icon: Icon,
  title,
  words,
  isFirst = false,
  children,
}: {
  icon: LucideIcon
  title: string
  words: string
  isFirst?: boolean
  children: ReactNode
}) {
  return (
    <section
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border px-5 py-4 max-sm:px-3.5',
        isFirst ? 'border-gold bg-gold-wash' : 'border-line bg-surface',
      )}
    >
      <Icon aria-hidden size={22} className="shrink-0 text-gold-ink" />
      <div className="min-w-0 grow basis-32">
        <h2 className="font-bold">{title}</h2>
        <p className="text-sm text-muted">{words}</p>
      </div>
      {children}
    </section>
  )
}
