const LARGEST = 20;

/** A sum of two numbers from 1 to 20. Source: specification section 2, "Login screen". */
export interface Captcha {
  first: number;
  second: number;
}

const anyNumber = () => 1 + Math.floor(Math.random() * LARGEST);

/** Returns a sum that differs from the one before. */
export function newCaptcha(before?: Captcha): Captcha {
  const captcha = { first: anyNumber(), second: anyNumber() };
  const isSame = captcha.first === before?.first && captcha.second === before.second;
  return isSame ? newCaptcha(before) : captcha;
}

/** Whether the text is the answer; Arabic digits count. */
export function solvesCaptcha(captcha: Captcha, text: string): boolean {
  const digits = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
  return /^\d+$/.test(digits) && Number(digits) === captcha.first + captcha.second;
}
