import type { ApiToken } from '../../../shared/account/api-token.ts'
import { scopesLabel } from '../../../shared/labels/account/token-scopes.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { datedDay } from '../../ui/time/local-time.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { toast } from '../../ui/toast/toast.ts'
import { NewToken } from './new-token.tsx'

/** What programs of the user act by: to make, and to revoke. */
export function ApiTokensPage() {
  usePageTitle('API tokens')
  return (
    <div className="mx-auto max-w-2xl space-y-6">
      <div>
        <h1 className="text-lg font-bold">API tokens</h1>
        <p className="text-muted">
          A program that has a token acts for you, and your leagues’ logs say so. What it can call is
          described in the{' '}
          <a href="/api/v1/docs" className="underline">
            API documentation
          </a>
          .
        </p>
      </div>
      <NewToken />
      <Tokens />
    </div>
  )
}

function Tokens() {
  const tokens = trpc.apiToken.mine.useQuery()
  return (
    <Card>
      <h2 className="font-bold">Your tokens</h2>
      <div className="mt-1">
        <Answer
          of={tokens}
          failed="Your tokens could not be loaded."
          waiting={<Skeleton className="mt-2 h-14" />}
        >
          {(all) =>
            all.length === 0 ? (
              <p className="text-muted">No tokens yet.</p>
            ) : (
              <ul aria-label="Your tokens" className="divide-y divide-line">
                {all.map((token) => (
                  <TokenRow key={token.id} token={token} />
                ))}
              </ul>
            )
          }
        </Answer>
      </div>
    </Card>
  )
}

function TokenRow({ token: { id, name, hint, scopes, usedAt, expiresAt } }: { token: ApiToken }) {
  const utils = trpc.useUtils()
  const revoke = trpc.apiToken.revoke.useMutation({
    onSuccess: () => toast.success(`${name} is revoked.`),
    onSettled: () => utils.apiToken.invalidate(),
  })
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {name} <span className="font-normal text-muted">…{hint}</span>
        </p>
        <p className="text-sm text-muted">{scopesLabel(scopes)}</p>
        <p className="text-sm text-muted">
          {usedAt === null ? 'Never used' : `Last used ${dateAndTime(usedAt)}`} · Expires{' '}
          {datedDay(expiresAt)}
        </p>
      </div>
      <Button
        look="secondary"
        aria-label={`Revoke ${name}`}
        busy={revoke.isPending}
        onClick={() => revoke.mutate({ id })}
      >
        Revoke
      </Button>
    </li>
  )
}
