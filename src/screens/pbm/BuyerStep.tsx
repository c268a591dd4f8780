import { useSignals } from '@preact/signals-react/runtime'
import { useTexts } from '../../session/SessionContext'
import { pbmText } from '../../text/pbm'
import { cpfMask } from '../../ui/fields/masks'
import { Notice } from '../../ui/Notice'
import { TextField } from '../../ui/fields/TextField'
import { keepFromAttribute } from '../../ui/fields/keepFromAttribute'
import type { PbmStepProps } from './step'

/** The buyer. The CPF's purpose is stated before it is requested (LGPD, art. 9; São Paulo state law 17.301/2020). */
export function BuyerStep({ pbm, onEnter }: PbmStepProps) {
  useSignals()
  const text = useTexts(pbmText)
  const { document, voucher } = pbm.buyer.value
  return (
    <>
      <Notice title={text.purposeTitle}>{text.purpose}</Notice>
      <TextField
        label={text.document}
        value={document}
        onValue={(typed) => pbm.type({ document: typed })}
        mask={cpfMask}
        error={pbm.isDocumentInvalid.value ? text.documentInvalid : undefined}
        isRequired
        fieldRef={keepFromAttribute}
        onEnter={onEnter}
      />
      <TextField
        label={text.voucher}
        value={voucher}
        onValue={(typed) => pbm.type({ voucher: typed })}
        autoComplete="off"
        maxLength={60}
        onEnter={onEnter}
      />
    </>
  )
}
