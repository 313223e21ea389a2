import { type ReactNode, useState } from 'react'
import { Waiting } from '../../data/fetching/answer.tsx'
import { useOnArrival } from '../../data/fetching/use-on-arrival.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { errorReason } from '../../data/trpc/trpc.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card, EmptyState } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { routes } from '../../ui/page/routes.ts'

/** The call that looks at what a secret link is of, as its page needs it: nothing changes by it. */
interface Look<Found> {
  readonly data: Found | undefined
  readonly error: unknown
}

interface Props<Found> {
  readonly title: string
  /** What the link is called in a sentence: `invitation`. */
  readonly name: string
  /** Of the link; empty where the address has none. */
  readonly secret: string
  /** Said where it has none. */
  readonly withoutSecret: string
  /** A skeleton in the shape of what is found. */
  readonly waiting: ReactNode
  readonly look: Look<Found>
  readonly onLook: () => void
  /** What else to do, by what the server refused the link with. */
  readonly advice?: { readonly [reason: string]: string }
  readonly children: (found: Found) => ReactNode
}

/** The page that a secret link opens: it looks once at what the link is of, and shows it. */
export function SecretLinkPage<Found>(props: Props<Found>) {
  const { title, secret, onLook } = props
  usePageTitle(title)
  useOnArrival(secret, onLook)
  return (
    <div className="mx-auto max-w-[600px]">
      <h1 className="mb-5 text-lg font-bold">{title}</h1>
      <LookedAt {...props} />
    </div>
  )
}

function LookedAt<Found>(props: Props<Found>) {
  const { name, secret, withoutSecret, waiting, look, onLook, advice, children } = props
  // A mutation that is sent again forgets its last answer: what was found stays while the page looks again.
  const [last, setLast] = useState<Found>()
  if (look.data !== undefined && look.data !== last) setLast(look.data)
  const found = look.data ?? (look.error === null ? last : undefined)
  if (found !== undefined) return children(found)
  const refusal = secret === '' ? withoutSecret : refusalOf(look.error, advice)
  if (refusal !== null)
    return (
      <EmptyState
        title={`This ${name} does not work.`}
        action={<ButtonLink href={routes.fantasyDashboard}>To your leagues</ButtonLink>}
      >
        {refusal}
      </EmptyState>
    )
  if (look.error === null) return <Waiting>{waiting}</Waiting>
  return (
    <Card>
      <p role="alert" className="text-red">
        The {name} could not be looked at. {whyItFailed(look.error)}
      </p>
      <Button look="secondary" className="mt-3" onClick={onLook}>
        Try again
      </Button>
    </Card>
  )
}

/** What the server refused stays refused; a connection comes back, and null is said of it. */
function refusalOf(error: unknown, advice: { readonly [reason: string]: string } = {}): string | null {
  const reason = errorReason(error)
  if (reason === null) return null
  const more = advice[reason]
  return more === undefined ? whyItFailed(error) : `${whyItFailed(error)} ${more}`
}
