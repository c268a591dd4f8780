import { expect, it, vi } from 'vitest'
import { RichText } from '../../src/ui/RichText'
import { mount } from './mount'

it('RichText works in a page that requires Trusted Types for scripts', async () => {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "require-trusted-types-for 'script'"
  document.head.append(policy)
  const violations = vi.fn<(event: SecurityPolicyViolationEvent) => void>()
  document.addEventListener('securitypolicyviolation', violations)
  const probe = document.createElement('div')
  expect(() => (probe.innerHTML = '<b>no</b>')).toThrow()
  // The violation event of the probe arrives later: the policy is in force.
  await expect.poll(() => violations).toHaveBeenCalledTimes(1)

  const { content } = mount(<RichText html="<p>Com <b>ureia</b></p><img src=x onerror=alert(1)>" />)
  await expect.poll(() => content.querySelector('b')?.textContent).toBe('ureia')
  expect(content.querySelector('img')).toBeNull()
  expect(violations).toHaveBeenCalledTimes(1)
})
