import type english from '../en/admin.ts';
import type { Translation } from '../translation.ts';

export default {
  logIn: 'Se connecter',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  usernameRequired: 'Saisissez votre nom d’utilisateur',
  passwordRequired: 'Saisissez votre mot de passe',
  securityQuestion: 'Question de sécurité',
  securityAnswer: 'Somme',
  captchaHelp: 'Cette addition écarte les robots.',
  captchaNew: 'Autre addition',
  captchaFailed: 'Échec du CAPTCHA',
  captchaFailedText: 'Résolvez correctement l’addition',
  loginFailed: 'Échec de la connexion',
  loginFailedText: 'Nom d’utilisateur ou mot de passe incorrect',
  loginSuccessful: 'Connexion réussie',
  welcomeBack: 'Bon retour !',
  waitTitle: 'Trop de tentatives',
  waitText: 'Vous pourrez réessayer dans {{time}}.',
  insecureTitle: 'Cette connexion n’est pas chiffrée',
  insecureText:
    'D’autres personnes sur le réseau pourraient lire votre mot de passe. Demandez une adresse https.',
  secondFactor: {
    code: 'Code de votre application d’authentification',
    codeHelp: 'Six chiffres, ou l’un de vos codes de secours.',
  },
} satisfies Translation<typeof english>;
