import { shopTags } from '../../src/elements/tags'
import { describeElement } from '../support/describe-element'
import { defineOverBackend } from '../support/element-page'

defineOverBackend()
for (const tag of shopTags) describeElement(tag)
