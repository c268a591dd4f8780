/** Steps of a framed shop that the page around it may hold or veto. An address opens with the press itself, so that nobody is asked. */
export const framedSteps = ['shop-before-add', 'shop-before-confirm', 'shop-before-pay', 'shop-before-navigate']
