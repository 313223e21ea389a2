import { useState } from 'react'
import type { PublicPage } from '../../../shared/public-page/public-page.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { useOnce } from '../../data/fetching/use-once.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { LinkToCopy } from '../../ui/controls/link-to-copy.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** Whether everybody may look at the league, and what of it. */
export function PublicPageCard({ code }: { code: string }) {
  const query = trpc.publicPage.get.useQuery({ code })
  return (
    <Card>
      <h2 className="font-bold">Public page</h2>
      <p className="mt-1 mb-4 text-muted">
        A read-only page for anyone with its link: standings, matchups, recaps, rosters and history. Chat,
        log, claims, offers and FAAB stay with the league, and every member is told.
      </p>
      <Answer
        of={query}
        failed="The public page could not be loaded."
        waiting={<Skeleton className="h-24" />}
      >
        {(page) => <Choices code={code} page={page} />}
      </Answer>
    </Card>
  )
}

function Choices({ code, page }: { code: string; page: PublicPage }) {
  const utils = trpc.useUtils()
  const onSuccess = (saved: PublicPage) => {
    toast.success('Saved.')
    utils.publicPage.get.setData({ code }, saved)
    return utils.league.activity.invalidate({ code })
  }
  const save = trpc.publicPage.save.useMutation({ onSuccess })
  const renew = trpc.publicPage.renew.useMutation({ onSuccess })
  const renewOnce = useOnce(renew)
  const [isAsked, setAsked] = useState(false)
  const { isOn, showsManagers, mayBeFound, path } = page
  const choose = (change: Partial<Pick<PublicPage, 'isOn' | 'showsManagers' | 'mayBeFound'>>) =>
    save.mutate({ code, isOn, showsManagers, mayBeFound, ...change })
  return (
    <>
      <Button
        look={isOn ? 'danger' : 'secondary'}
        busy={save.isPending}
        onClick={() => choose({ isOn: !isOn })}
      >
        {isOn ? 'Turn off the public page' : 'Turn on a public page'}
      </Button>
      {isOn && path !== null && (
        <>
          <LinkToCopy
            link={window.location.origin + path}
            name="public link"
            note="Anyone with it can look. No one can join or change anything by it."
          />
          <div className="mt-4 space-y-2">
            <Choice
              label="Show managers’ usernames"
              isOn={showsManagers}
              isBusy={save.isPending}
              onChange={(next) => choose({ showsManagers: next })}
            />
            <Choice
              label="Let search engines find it"
              isOn={mayBeFound}
              isBusy={save.isPending}
              onChange={(next) => choose({ mayBeFound: next })}
            />
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            {isAsked ? (
              <>
                <p className="w-full">The link of now stops working for everyone who has it.</p>
                <Button
                  look="danger"
                  busy={renew.isPending}
                  onClick={() => {
                    setAsked(false)
                    renewOnce({ code })
                  }}
                >
                  Make a new link
                </Button>
                <Button look="quiet" onClick={() => setAsked(false)}>
                  Cancel
                </Button>
              </>
            ) : (
              <Button look="secondary" busy={renew.isPending} onClick={() => setAsked(true)}>
                New link …
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}

function Choice({
  label,
  isOn,
  isBusy,
  onChange,
}: {
  label: string
  isOn: boolean
  isBusy: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isBusy}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-gold-ink"
      />
      {label}
    </label>
  )
}
