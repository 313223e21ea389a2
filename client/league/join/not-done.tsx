import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { errorFields } from '../../data/trpc/trpc.ts'

/**
 * Above the button of a form whose call failed: why, and that nothing was lost. Nothing where the fields
 * themselves say what is wrong.
 * @param props.what did not happen: `created`, `joined`
 */
export function NotDone({ what, error }: { what: string; error: unknown }) {
  if (!error || Object.keys(errorFields(error)).length > 0) return null
  return (
    <p role="alert" className="text-red">
      Not {what}: {whyItFailed(error)} What you entered is still here.
    </p>
  )
}
