import type { DemoFaqTopic } from '../types.ts';
import { company, helpContact } from '../facts.ts';

export const accountFaqs: DemoFaqTopic = {
  slug: 'account-and-privacy',
  title: 'Account and privacy',
  faqs: [
    {
      slug: 'code-not-received',
      question: 'I do not receive the login code. What can I do?',
      answerHtml:
        '<p>Wait until the timer has run out and ask for it again. Check the number and the signal; some phones sort such messages as spam. Codes that have been replaced no longer work. After several wrong codes login rests for a while; that protects you.</p>',
    },
    {
      slug: 'change-mobile-number',
      question: 'How do I change my mobile number?',
      answerHtml: `<p>The number is your key, so we change it by hand. Write to ${helpContact.email} from the e-mail address in your profile, or call ${helpContact.phone}. We confirm both numbers before anything moves.</p>`,
    },
    {
      slug: 'login-with-email',
      question: 'Can I log in with e-mail and password?',
      answerHtml:
        '<p>Yes, once you have set an e-mail address and a password in <a href="/my/details">your profile</a> and opened the link that we send. If you forget it, we send a link that works once and for 30 minutes.</p>',
    },
    {
      slug: 'what-you-know-about-me',
      question: 'What do you know about me?',
      answerHtml:
        '<p>What you gave us and what an order needs: number, name, addresses, orders, and how they were paid, without card numbers. Why and how long is told in plain words in <a href="/help/privacy-policy">the privacy policy</a>. We do not sell data.</p>',
    },
    {
      slug: 'copy-of-my-data',
      question: 'Can I have a copy of my data?',
      answerHtml: `<p>Yes, as a file, free of charge. Ask for it in your account or at ${helpContact.email}. We make sure first that it is you.</p>`,
    },
    {
      slug: 'delete-my-account',
      question: 'How do I delete my account?',
      answerHtml: `<p>Ask for erasure in your account or at ${helpContact.email}. Name, addresses and habits are removed. Invoices have to be kept for the tax office; they stay without being tied to your profile. Please use up HB Money first, or ask us to return what is left of your recharges.</p>`,
    },
    {
      slug: 'stop-messages',
      question: 'How do I stop newsletters and messages?',
      answerHtml:
        '<p>Each newsletter has a link at its end that works with one press and needs no login. It is sent only to those who confirmed their address. News about your own orders still reaches you, since you would miss it.</p>',
    },
    {
      slug: 'complain',
      question: 'I am not happy with an answer. Who decides?',
      answerHtml: `<p>Our grievance officer, ${company.grievanceOfficer}: ${company.grievanceEmail}. Complaints are acknowledged within 48 hours and settled within one month, as the e-commerce rules require.</p>`,
    },
  ],
};
