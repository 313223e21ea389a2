import { errorFields, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { fieldText, useFormErrors } from '../../ui/controls/form.ts'
import { ReasonField } from '../../ui/controls/reason-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useLotteryChanged } from './use-lottery-changed.ts'

/** The commissioner's button that ends a draw without an order, which all members are told of. */
export function CancelLottery({ code, drawId }: { code: string; drawId: string }) {
  const { errors, refuse, submit } = useFormErrors({ reason: 'Please say why.' })
  const changed = useLotteryChanged(code)
  const cancel = trpc.draftOrder.cancel.useMutation({
    onSuccess: () => {
      toast.success('The lottery is canceled.')
      return changed()
    },
    onError(error) {
      refuse(errorFields(error))
      // It may be drawn meanwhile.
      void changed()
    },
  })
  const onValid = (form: HTMLFormElement) =>
    cancel.mutate({ code, drawId, reason: fieldText(form, 'reason') })
  return (
    <Card>
      <h2 className="font-bold">Cancel the lottery</h2>
      <p className="mt-1 mb-4 text-muted">No order is drawn then.</p>
      <form noValidate onSubmit={submit(onValid)}>
        <ReasonField name="reason" error={errors['reason']} />
        <Button type="submit" look="danger" className="mt-3" busy={cancel.isPending}>
          Cancel the lottery
        </Button>
      </form>
    </Card>
  )
}
