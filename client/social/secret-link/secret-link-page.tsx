import { type ReactNode, useEffect, useRef } from 'react'
import { Waiting } from '../../data/fetching/answer.tsx'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { errorReason } from '../../data/trpc/trpc.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { routes } from '../../ui/page/routes.ts'

/** The call that looks at what a secret link is of, as its page needs it: nothing changes by it. */
interface Look<Found> {
  readonly data: Found | undefined
  readonly error: unknown
  readonly isPending: boolean
}

/** What stands behind the # of this page’s address, which no browser sends to the server with it; empty where nothing does. */
export const secretOfAddress = () => window.location.hash.slice(1)

/**
 * The page that a secret link opens: it looks once at what the link is of, and shows it.
 * @param name what the link is called in a sentence: `invitation`
 * @param secret of the link; empty where the address has none
 * @param advice what else to do, by what the server refused the link with
 */
export function SecretLinkPage<Found>({
  title,
  name,
  secret,
  withoutSecret,
  look,
  onLook,
  advice,
  children,
}: {
  title: string
  name: string
  secret: string
  withoutSecret: string
  look: Look<Found>
  onLook: () => void
  advice?: { readonly [reason: string]: string }
  children: (found: Found) => ReactNode
}) {
  usePageTitle(title)
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current || secret === '') return
    sent.current = true
    onLook()
  }, [onLook, secret])
  const refusal = secret === '' ? withoutSecret : refusalOf(look.error, advice)
  return (
    <div className="mx-auto max-w-[600px]">
      <h1 className="mb-5 text-lg font-bold">{title}</h1>
      {look.data !== undefined ? (
        children(look.data)
      ) : refusal !== null ? (
        <EmptyState
          title={`This ${name} does not work.`}
          action={<ButtonLink href={routes.fantasyDashboard}>To your leagues</ButtonLink>}
        >
          {refusal}
        </EmptyState>
      ) : look.error === null ? (
        <Waiting>
          <Skeleton className="h-72" />
        </Waiting>
      ) : (
        <Card>
          <p role="alert" className="text-red">
            The {name} could not be looked at. {whyItFailed(look.error)}
          </p>
          <Button look="secondary" className="mt-3" busy={look.isPending} onClick={onLook}>
            Try again
          </Button>
        </Card>
      )}
    </div>
  )
}

/** What the server refused stays refused; a connection comes back, and null is said of it. */
function refusalOf(error: unknown, advice: { readonly [reason: string]: string } = {}): string | null {
  const reason = errorReason(error)
  if (reason === null) return null
  const more = advice[reason]
  return more === undefined ? whyItFailed(error) : `${whyItFailed(error)} ${more}`
}
