import { trpc } from '../../data/trpc/trpc.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { Button } from '../../ui/controls/button.tsx'

/** What an owner tries before it is needed: whether mails arrive, and whether a backup can be made. */
export function TryOut() {
  const utils = trpc.useUtils()
  const again = () => utils.admin.invalidate()
  const mail = trpc.admin.mailTest.useMutation({ onSettled: again, meta: { failure: null } })
  const backup = trpc.admin.backUpNow.useMutation({ onSettled: again, meta: { failure: null } })
  return (
    <div className="mt-4 space-y-3">
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={mail.isPending} onClick={() => mail.mutate()}>
          Send me a test mail
        </Button>
        <Button look="secondary" busy={backup.isPending} onClick={() => backup.mutate()}>
          Back up now
        </Button>
      </div>
      {mail.data && (
        <p role="status" className="break-words">
          {mail.data.words}
        </p>
      )}
      {mail.error && (
        <p role="alert" className="break-words text-red">
          No test mail: {whyItFailed(mail.error)}
        </p>
      )}
      {backup.isSuccess && <p role="status">The backup has begun. Once it is made, its age is above.</p>}
      {backup.error && (
        <p role="alert" className="break-words text-red">
          No backup: {whyItFailed(backup.error)}
        </p>
      )}
    </div>
  )
}
